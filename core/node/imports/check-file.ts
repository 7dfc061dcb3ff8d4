import { importListed, type ImportChange, type ImportFault } from '@clinic-workbench/sdk/common';
import type { Importer, PlannedLine, RequestContext } from '@clinic-workbench/sdk/node';
import { checkLines } from './check-lines';
import type { ImportReport } from './import-tables';
import { matchColumns } from './match-columns';
import { readTable } from './read-table';
import type { ImportEncoding } from '@clinic-workbench/sdk/common';

/** A line that makes a change. */
export type Step = Extract<PlannedLine<object>, { readonly plan: object }>;

export interface CheckedFile {
  readonly encoding: ImportEncoding;
  readonly report: ImportReport;
  readonly lines: number;
  readonly unchanged: number;
  readonly fault_count: number;
  /** In the order of their run; empty if there is a fault. */
  readonly steps: readonly Step[];
}

/**
 * Reads a file and compares it with the stored data.
 *
 * @param mapping the columns of its headings, as JSON; without it they must match
 * @throws ApiError 400 for a mapping that does not fit the file
 */
export async function checkFile(
  c: RequestContext,
  importer: Importer,
  content: Buffer,
  mapping: string | undefined,
): Promise<CheckedFile> {
  const table = readTable(content);
  if ('fault' in table) return refused(table.encoding, [], [], [table.fault]);
  const matched = matchColumns(table.headings, importer.columns, mapping);
  if (matched.faults.length > 0) return refused(table.encoding, table.headings, matched.mapping, matched.faults);
  const checked = checkLines(table.rows, matched.mapping, importer.columns, mapping !== undefined);
  const planned = await importer.plan(c, checked.lines);
  const faults: ImportFault[] = [...checked.faults];
  const steps: Step[] = [];
  for (const each of planned)
    if ('fault' in each) faults.push({ line: each.line, message: each.fault });
    else if ('plan' in each) steps.push(each);
  const shown = steps
    .slice(0, importListed)
    .map(({ line, action, name, fields }): ImportChange => ({ line, action, name, fields }));
  return {
    encoding: table.encoding,
    report: {
      headings: table.headings,
      mapping: matched.mapping,
      faults: faults.toSorted((a, b) => a.line - b.line).slice(0, importListed),
      changes: shown.toSorted((a, b) => a.line - b.line),
    },
    lines: table.rows.length,
    unchanged: table.rows.length - faults.length - steps.length,
    fault_count: faults.length,
    steps: faults.length > 0 ? [] : steps,
  };
}

function refused(
  encoding: ImportEncoding,
  headings: readonly string[],
  mapping: readonly (string | null)[],
  messages: readonly string[],
): CheckedFile {
  const faults = messages.map((message) => ({ line: 0, message }));
  const report = { headings, mapping, faults: faults.slice(0, importListed), changes: [] };
  return { encoding, report, lines: 0, unchanged: 0, fault_count: faults.length, steps: [] };
}
