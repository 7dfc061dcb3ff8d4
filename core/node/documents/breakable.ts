/** Characters of a word that fit on about every line. */
const longest = 40;
const unbroken = new RegExp(`[^\\s\u00AD\u200B]{${longest}}(?=[^\\s\u00AD\u200B])`, 'gu');

/**
 * A text in which no word is longer than a line: longer words may break after every forty characters (U+200B). The PDF
 * library measures a word again for each line that it covers: twenty thousand letters without a space took half a
 * minute, in which the server answered nobody else.
 */
export const breakable = (text: string): string => text.replaceAll(unbroken, '$&\u200B');
