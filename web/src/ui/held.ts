/** Signs that must not begin or end a line stay with the word after or before them. */

/** A text in pieces, each word that is a button with what stands directly before and after it. */
export function held<Word extends object>(
  pieces: readonly (string | Word)[],
): { head: string; piece: string | Word; tail: string }[] {
  const isWord = (at: number) => pieces[at] !== undefined && typeof pieces[at] !== "string";
  const parts = pieces.map((piece, at) => {
    if (typeof piece !== "string") return { head: "", middle: "", tail: "" };
    const head = isWord(at - 1) ? /^[\S\u00a0\u202f]*/.exec(piece)![0] : "";
    const rest = piece.slice(head.length);
    const tail = isWord(at + 1) ? /[\S\u00a0\u202f]*$/.exec(rest)![0] : "";
    return { head, middle: rest.slice(0, rest.length - tail.length), tail };
  });
  return pieces.map((piece, at) =>
    typeof piece === "string"
      ? { head: "", piece: parts[at]!.middle, tail: "" }
      : { head: parts[at - 1]?.tail ?? "", piece, tail: parts[at + 1]?.head ?? "" },
  );
}
