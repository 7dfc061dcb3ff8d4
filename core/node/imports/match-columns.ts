import { fill, type ImportColumn } from '@clinic-workbench/sdk/common';
import { invalid } from '@clinic-workbench/sdk/node';
import { cut } from './cut';

/** The id of the column for each heading; null if it has none. */
export type ColumnMapping = readonly (string | null)[];

export interface MatchedColumns {
  readonly mapping: ColumnMapping;
  /** Faults that prevent reading the lines; English. */
  readonly faults: readonly string[];
}

/**
 * Assigns the columns of a file by its headings, or as the user has chosen.
 *
 * @param said JSON: a list of as many ids (or null) as there are headings
 * @throws ApiError 400 for a mapping that does not fit the file
 */
export function matchColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  said: string | undefined,
): MatchedColumns {
  const mapping =
    said === undefined ? headings.map((heading) => idOf(heading, columns)) : read(said, headings, columns);
  const faults: string[] = [];
  if (said === undefined)
    for (const [at, heading] of headings.entries())
      if (mapping[at] === null && heading !== '')
        faults.push(fill('There is no column called {{column}}.', { column: cut(heading, 50) }));
  const named = mapping.filter((id) => id !== null);
  if (new Set(named).size < named.length) faults.push('A column is there twice.');
  for (const { id, title, required } of columns)
    if (required && !named.includes(id))
      faults.push(fill('The first line must name the columns; {{column}} is missing.', { column: title }));
  return { mapping, faults };
}

function idOf(heading: string, columns: readonly ImportColumn[]): string | null {
  const written = plain(heading);
  const names = ({ id, title, aliases = [] }: ImportColumn) => [id, title, ...aliases].map(plain);
  return columns.find((column) => names(column).includes(written))?.id ?? null;
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ');

function read(said: string, headings: readonly string[], columns: readonly ImportColumn[]): ColumnMapping {
  const mapping = parsed(said);
  const isFit =
    Array.isArray(mapping) &&
    mapping.length === headings.length &&
    mapping.every((id) => id === null || columns.some((column) => column.id === id));
  if (!isFit) throw invalid({ mapping: ['Mapping is not valid'] });
  return mapping as ColumnMapping;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
