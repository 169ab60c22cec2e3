/** A search that asks for neither capitals nor accents: a phone's keyboard hides both. */

/** A text as it is compared with what is searched for. */
export function plain(text: string): string {
  const letters = text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return letters.replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("ß", "ss");
}
