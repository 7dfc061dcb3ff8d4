/** What is answered with its places open, as the browser fills them in: a sentence beside its number. */
const openByName: ReadonlySet<string> = new Set(['sentence']);

/** Templates of notes are written with places, and answered as they were written; the documentation quotes such sentences. */
const openByPath = /\/note-templates|\/docs\/json/;

/**
 * The places such as `{{name}}` of an answer that nobody filled in, with where they stand. A caller who reads them was
 * told half a sentence.
 */
export function unfilledIn(url: string, body: unknown): string[] {
  if (openByPath.test(url)) return [];
  const found: string[] = [];
  const look = (value: unknown, at: string, name: string): void => {
    if (typeof value === 'string') {
      if (!openByName.has(name) && /\{\{\w+\}\}/.test(value)) found.push(`${at}: ${value.slice(0, 200)}`);
    } else if (Array.isArray(value)) value.forEach((each, index) => look(each, `${at}.${index}`, name));
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) look(each, at ? `${at}.${key}` : key, key);
  };
  look(body, '', '');
  return found;
}
