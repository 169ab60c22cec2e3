declare module "icon:*" {
  const body: string;
  export default body;
}

declare module "words:*" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "box:*" {
  const box: unknown;
  export default box;
}

declare module "words:lessons" {
  import type { Catalogue } from "./lib/words.svelte";
  const lessons: Record<string, Catalogue>;
  export default lessons;
}
