import Papa from 'papaparse';
import type { Readable } from 'node:stream';

/** One line of a code table, or why it is invalid. */
export type CodeRow =
  | { readonly line: number; readonly code: string; readonly display: string }
  | { readonly line: number; readonly reason: string };

/** Column headings for the code and its name, folded to letters and digits; earlier ones take precedence. */
const codeHeadings = ['code', 'icd10code', 'icd10', 'icdcode', 'icd10cm', 'diagnosiscode', 'codes'];
const nameHeadings = [
  'display',
  'longdescription',
  'description',
  'title',
  'name',
  'diagnosisdescription',
  'shortdescription',
  'label',
  'meaning',
];
/** ICD-10 and its national versions: a letter, a digit, and up to five more characters after an optional dot. */
const form = /^[A-Z]\d[\dA-Z](?:\.?[\dA-Z]{1,4})?[*+†]?$/;
const longestName = 300;

/**
 * Reads a table of codes line by line: CSV with commas, semicolons or tabs, with headings or with the code and its name
 * in the first two columns. It adds the dot after three characters that some tables leave out.
 *
 * @throws Error with a readable sentence if the headings lack a code or a name, or the text is not UTF-8
 */
export async function* codeRows(file: Readable): AsyncGenerator<CodeRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true });
  file.on('error', (error) => parser.destroy(error));
  let line = 0;
  let columns: readonly [code: number, name: number] | undefined;
  for await (const cells of file.pipe(parser) as AsyncIterable<readonly string[]>) {
    line++;
    const row = line === 1 ? cells.map((cell) => cell.replace(/^\uFEFF/, '')) : cells;
    if (row.some((cell) => cell.includes('\uFFFD')))
      throw new Error(`Line ${line} is not text in UTF-8. Save the table as CSV in UTF-8.`);
    if (columns === undefined) {
      columns = columnsOf(row);
      if (!form.test(codeIn(row[0]))) continue;
    }
    yield rowOf(line, row[columns[0]], row[columns[1]]);
  }
}

function columnsOf(first: readonly string[]): readonly [number, number] {
  // Without headings.
  if (form.test(codeIn(first[0]))) return [0, 1];
  const folded = first.map((heading) => heading.toLowerCase().replaceAll(/[^a-z\d]/g, ''));
  const find = (headings: readonly string[]) =>
    headings.map((heading) => folded.indexOf(heading)).find((at) => at >= 0);
  const [code, name] = [find(codeHeadings), find(nameHeadings)];
  if (code === undefined || name === undefined)
    throw new Error(
      `The first line must name the columns: one of code, icd10, and one of display, description, title, name. It has ${first.slice(0, 8).join(', ')}.`,
    );
  return [code, name];
}

const codeIn = (cell: string | undefined) => (cell ?? '').trim().toUpperCase();

function rowOf(line: number, codeCell: string | undefined, nameCell: string | undefined): CodeRow {
  const code = codeIn(codeCell);
  const display = (nameCell ?? '').trim().replaceAll(/\s+/g, ' ');
  if (code === '') return { line, reason: 'The code is missing.' };
  // Some tables contain chapters and blocks: A00-B99.
  if (!form.test(code)) return { line, reason: `${code.slice(0, 30)} is no code of ICD-10.` };
  if (display === '') return { line, reason: `${code} has no name.` };
  return { line, code: dotted(code), display: display.slice(0, longestName) };
}

/** A001 is A00.1. */
const dotted = (code: string) => (code.length > 3 && code[3] !== '.' ? `${code.slice(0, 3)}.${code.slice(3)}` : code);
