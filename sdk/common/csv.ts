/** The value of a cell in a file for spreadsheets; null and undefined give an empty cell. */
export type Cell = string | number | null | undefined;

/**
 * One line of CSV (RFC 4180). A cell that a spreadsheet would read as a formula gets an apostrophe in front, which
 * makes it text (OWASP, CSV Injection): a patient's name must not run a command on the reader's computer.
 */
export function csvLine(values: readonly Cell[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: Cell): string {
  const text = String(value ?? '');
  const harmless = /^[\s\u0000-\u001f]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
