/** Fields with open placeholders, because the browser fills them in: a sentence beside its number. */
const openByName: ReadonlySet<string> = new Set(['sentence']);

/** Templates of notes contain placeholders and are answered as written; the documentation quotes such sentences. */
const openByPath = /\/note-templates|\/docs\/json/;

/**
 * The placeholders such as `{{name}}` that were not filled in, with their place in the answer. A caller would read an
 * incomplete sentence.
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
