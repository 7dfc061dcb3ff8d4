/**
 * Puts values into an English sentence. Sentences are written whole, with their places, so that what the server says
 * can be translated by the browser.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
