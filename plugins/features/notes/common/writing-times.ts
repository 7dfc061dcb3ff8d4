/** How often a tab that writes says so, in milliseconds. */
export const writingBeat = 8000;
/** Whoever has not been heard of for so long writes no more, in milliseconds: a killed browser frees the note by itself. */
export const writingExpires = 20_000;
/** Whoever has typed nothing for so long may be relieved, in milliseconds. */
export const writingIdle = 30_000;
