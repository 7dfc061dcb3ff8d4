/** Milliseconds between two signs of life of a writing tab. */
export const writingBeat = 8000;
/** Milliseconds without a sign of life after which a writer is gone: a killed browser frees the note by itself. */
export const writingExpires = 20_000;
/** Milliseconds without typing after which another user may take over. */
export const writingIdle = 30_000;
