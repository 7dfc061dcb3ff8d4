import { fill, importLines, type ImportEncoding } from '@clinic-workbench/sdk/common';
import Papa from 'papaparse';
import { cut } from './cut';
import { scanRows } from './scan-rows';

export interface TableRow {
  /** As an editor counts them: the heading is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type Table =
  | { readonly encoding: ImportEncoding; readonly headings: readonly string[]; readonly rows: readonly TableRow[] }
  | { readonly encoding: ImportEncoding; readonly fault: string };

/** Reads CSV from spreadsheets: with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
export function readTable(content: Buffer): Table {
  const { text, encoding } = decode(content);
  if (text.includes('\u0000')) return { encoding, fault: 'This is no text file. Save the table as CSV.' };
  const lines = text.replace(/\r\n?/g, '\n');
  const delimiter = separatorOf(lines);
  const scanned = scanRows(lines, delimiter);
  if ('broken' in scanned)
    return {
      encoding,
      fault: fill('A quotation mark is never closed, or stands within a cell: row {{row}}.', { row: scanned.broken }),
    };
  // Empty rows are ignored, but each takes time.
  if (scanned.rows > 2 * importLines) return { encoding, fault: tooLong };
  const { data } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' });
  const [headings = [], ...others] = data;
  if (headings.length > widest)
    return { encoding, fault: fill('The file has more than {{n}} columns.', { n: widest }) };
  const rows = numbered(headings, others).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > importLines) return { encoding, fault: tooLong };
  return { encoding, headings: headings.map((heading) => cut(heading.trim(), 100)), rows };
}

/** The most columns of a file. */
const widest = 200;
const tooLong = fill('The file has more than {{n}} lines. Divide it.', { n: importLines });

function decode(content: Buffer): { readonly text: string; readonly encoding: ImportEncoding } {
  const [first, second] = content;
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (marked) return { text: new TextDecoder(marked).decode(content), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' };
  }
}

/** The separator that occurs most often in the heading; column names contain none. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const times = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0]!;
}

/** A cell may contain line breaks, so rows and lines are counted separately. */
function numbered(headings: readonly string[], rows: readonly string[][]): TableRow[] {
  const breaks = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
  let line = 2 + breaks(headings);
  return rows.map((cells) => {
    const at = line;
    line += 1 + breaks(cells);
    return { line: at, cells };
  });
}
