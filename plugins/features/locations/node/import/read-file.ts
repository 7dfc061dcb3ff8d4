import Papa from 'papaparse';
import { fill } from './fill';
import { importColumns, importLines, type ImportColumn, type ImportReport } from '../../common/location-import';

export interface ReadLine {
  /** As an editor counts them. */
  readonly line: number;
  readonly cells: Readonly<Record<ImportColumn, string>>;
  /** Cells beyond the last column. */
  readonly tooMany: boolean;
}

export type ReadFile =
  | { readonly encoding: ImportReport['encoding']; readonly lines: readonly ReadLine[] }
  | { readonly encoding: ImportReport['encoding']; readonly fault: string };

/** Reads CSV as spreadsheets write it: with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. */
export function readFile(content: Buffer): ReadFile {
  const { text, encoding } = decode(content);
  if (text.includes('\u0000')) return { encoding, fault: 'This is no text file. Save the table as CSV.' };
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return {
      encoding,
      fault: fill('A quotation mark is never closed, or stands within a cell: row {{row}}.', {
        row: (broken.row ?? 0) + 1,
      }),
    };
  const [heading = [], ...rows] = data;
  const columns = heading.map((title) => columnOf(title));
  const unknown = heading.filter((title, at) => columns[at] === undefined && title.trim() !== '');
  if (unknown.length > 0)
    return {
      encoding,
      fault: fill('There is no column called {{column}}.', { column: unknown[0]!.trim().slice(0, 50) }),
    };
  if (new Set(columns.filter(Boolean)).size < columns.filter(Boolean).length)
    return { encoding, fault: 'A column is there twice.' };
  if (!columns.includes('Site')) return { encoding, fault: 'The first line must name the columns; Site is missing.' };
  const lines = numbered(heading, rows).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length > importLines)
    return { encoding, fault: fill('The file has more than {{n}} lines. Divide it.', { n: importLines }) };
  return { encoding, lines: lines.map(({ line, cells }) => namedCells(line, cells, columns)) };
}

function decode(content: Buffer): { readonly text: string; readonly encoding: ImportReport['encoding'] } {
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

/** The one that stands most often in the heading, whose names hold none. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split(/\r|\n/, 1);
  const times = (separator: string) => heading.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0]!;
}

function columnOf(title: string): ImportColumn | undefined {
  const written = title.trim().toLowerCase().replaceAll('_', ' ');
  return importColumns.find((column) => column.toLowerCase() === written);
}

/** A cell may hold line breaks, so that rows and lines are counted apart. */
function numbered(heading: readonly string[], rows: readonly string[][]) {
  const breaks = (cells: readonly string[]) =>
    cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  let line = 2 + breaks(heading);
  return rows.map((cells) => {
    const at = line;
    line += 1 + breaks(cells);
    return { line: at, cells };
  });
}

function namedCells(line: number, cells: readonly string[], columns: readonly (ImportColumn | undefined)[]): ReadLine {
  const value = (column: ImportColumn) => {
    const at = columns.indexOf(column);
    return at < 0 ? '' : (cells[at] ?? '');
  };
  return {
    line,
    cells: Object.fromEntries(importColumns.map((column) => [column, value(column)])) as Record<ImportColumn, string>,
    tooMany: cells.some((cell, at) => cell.trim() !== '' && columns[at] === undefined),
  };
}
