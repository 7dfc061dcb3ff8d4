import { fill, type ImportColumn, type ImportFault } from '@clinic-workbench/sdk/common';
import type { ImportLine } from '@clinic-workbench/sdk/node';
import { cut } from './cut';
import type { ColumnMapping } from './match-columns';
import type { TableRow } from './read-table';

/** Checks each line against the rules of its columns. */
export function checkLines(
  rows: readonly TableRow[],
  mapping: ColumnMapping,
  columns: readonly ImportColumn[],
  ignoresOthers: boolean,
): { readonly lines: readonly ImportLine[]; readonly faults: readonly ImportFault[] } {
  const places = columns.map((column) => ({ column, at: mapping.indexOf(column.id) }));
  const lines: ImportLine[] = [];
  const faults: ImportFault[] = [];
  for (const { line, cells } of rows) {
    const read = Object.fromEntries(places.map(({ column, at }) => [column.id, textOf(cells[at])]));
    const fault =
      surplus(cells, mapping, ignoresOthers) ??
      columns.map((column) => brokenRule(read[column.id] ?? '', column)).find((each) => each !== undefined);
    if (fault === undefined) lines.push({ line, cells: read });
    else faults.push({ line, message: fault });
  }
  return { lines, faults };
}

/** Cells without a column; if the user has assigned the columns, only those beyond the last heading. */
function surplus(cells: readonly string[], mapping: ColumnMapping, ignoresOthers: boolean): string | undefined {
  const isNamed = (at: number) => (ignoresOthers ? at < mapping.length : typeof mapping[at] === 'string');
  return cells.some((cell, at) => cell.trim() !== '' && !isNamed(at))
    ? 'There are more cells than columns.'
    : undefined;
}

/**
 * Exports put an apostrophe before a cell so that spreadsheets do not run it as a formula; it is not part of the text.
 */
const textOf = (cell: string | undefined) => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '');

function brokenRule(text: string, { title, required, max, signed }: ImportColumn): string | undefined {
  if (text === '') return required ? fill('{{field}} is required', { field: title }) : undefined;
  if (text.length > max) return fill('{{field}} should not exceed {{n}} characters', { field: title, n: max });
  if ((signed ? /^[=@]/ : /^[=+@-]/).test(text))
    return fill('{{column}} begins like a formula: {{name}}', { column: title, name: cut(text, 40) });
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) return fill('{{field}} is not valid', { field: title });
  return undefined;
}
