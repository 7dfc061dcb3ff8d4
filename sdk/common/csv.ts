/** What a cell of a file for spreadsheets holds; nothing is an empty one. */
export type Cell = string | number | null | undefined;

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, which
 * makes it text (OWASP, CSV Injection): nobody's name may run a command at whoever opens the file.
 */
export function csvLine(values: readonly Cell[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  const text = String(value ?? '');
  const harmless = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
