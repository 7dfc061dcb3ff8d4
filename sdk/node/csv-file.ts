import { csvLine, type Cell } from '@clinic-workbench/sdk/common';
import { FileAnswer } from './route';

export const csvMime = 'text/csv; charset=utf-8';

/** A file for spreadsheets. @param lines the head, then the rows */
export function csvFile(name: string, lines: readonly (readonly Cell[])[]): FileAnswer<typeof csvMime> {
  // Spreadsheets recognise UTF-8 by the first character.
  return new FileAnswer(Buffer.from(`\u{feff}${lines.map((line) => csvLine(line)).join('')}`), csvMime, name);
}
