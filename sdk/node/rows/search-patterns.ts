/** For `ilike`: `%` and `_` stand for themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A pattern of `ilike` that finds the text anywhere, as it is typed. */
export const anywhere = (text: string): string => `%${literally(text)}%`;

/** A pattern of `ilike` that finds texts that begin with the typed text. */
export const startingWith = (text: string): string => `${literally(text)}%`;

/** More words do not find less, but cost more. */
const mostWords = 6;

/** The first words of a search, each as a pattern that finds it anywhere. */
export const wordPatterns = (search: string | undefined): readonly string[] =>
  (search ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords).map(anywhere);
