/**
 * Puts values into an English sentence. Sentences are written whole, with places for values, so that the browser can
 * translate the server's messages.
 */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
