/** Cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads such cells. A cell in quotes may contain tabs and line ends; spreadsheets end with a line end. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, cell = '', end = ''] = match;
    rows.at(-1)!.push(cell.startsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  if (rows.length > 1 && rows.at(-1)!.every((cell) => cell === '')) rows.pop();
  return rows;
}
