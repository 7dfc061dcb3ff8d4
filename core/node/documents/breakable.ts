/** Characters of a word that no line is too narrow for, more or less. */
const longest = 40;
const unbroken = new RegExp(`[^\\s\u00AD\u200B]{${longest}}(?=[^\\s\u00AD\u200B])`, 'gu');

/**
 * A text in which no word is longer than a line: longer ones may be broken after each forty characters (U+200B). Whoever
 * draws documents measures a word anew for each line that it covers: twenty thousand letters without a space took half a
 * minute, in which nobody else was served.
 */
export const breakable = (text: string): string => text.replaceAll(unbroken, '$&\u200B');
