/** Characters of a note's HTML: some thirty pages. */
export const longestNote = 100_000;
