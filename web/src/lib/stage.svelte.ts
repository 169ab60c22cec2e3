/** What the stage shows while nobody has said it yet: the prompt calls it by its title. */

export const stage = $state({ unsaid: "" });
