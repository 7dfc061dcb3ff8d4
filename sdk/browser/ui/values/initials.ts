/** The first letters of the first and the last word of a name: `Ama Serwaa Mensah` gives `AM`; one word gives one letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

/** The first letter as a reader sees it, accents and pairs of code units included. */
function firstLetter(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word.normalize('NFC'))?.[0] ?? [...word][0] ?? '';
  return letter.toLocaleUpperCase();
}
