import { locationStatuses, operationalStatuses, physicalTypes, type PhysicalType } from '../../common';
import type { ImportChange, ImportColumn, ImportFault, ImportState } from '../../common/location-import';
import { longestName } from '../../common/location-requests';
import { hasOperationalStatus, tidyName } from '../../common/location-rules';
import { fill } from './fill';
import type { ReadLine } from './read-file';

/** A location that is there already. */
export interface Known extends ImportState {
  readonly uuid: string;
  readonly name: string;
  readonly physical_type: PhysicalType;
  readonly parent_uuid: string | null;
}

/** A change with what is needed to make it. */
export interface PlannedChange extends ImportChange {
  /** Of what is there already. */
  readonly uuid?: string;
  /** Names the location and what it is part of, within the file and the tree. */
  readonly key: string;
  readonly parentKey: string | undefined;
}

export interface ImportPlan {
  readonly faults: readonly ImportFault[];
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  /** The uuid of what is there already, by key. */
  readonly known: ReadonlyMap<string, Known>;
}

const kindColumns = ['Site', 'Building', 'Ward', 'Room', 'Bed'] as const satisfies readonly ImportColumn[];

/** One step of a path. */
interface Step {
  readonly kind: PhysicalType;
  readonly name: string;
}

/** The line that names a location first. */
interface First {
  readonly line: number;
  readonly kind: PhysicalType;
}

interface PlacedLine {
  readonly line: number;
  readonly steps: readonly Step[];
  readonly status: string;
  readonly operational: string;
}

/** Holds a file against the tree that is there: what each line would make or change, or why it cannot. */
export function planImport(lines: readonly ReadLine[], tree: readonly Known[]): ImportPlan {
  const faults: ImportFault[] = [];
  const placed: PlacedLine[] = [];
  for (const line of lines) {
    const found = place(line);
    if (typeof found === 'string') faults.push({ line: line.line, message: found });
    else placed.push(found);
  }
  const known = byKey(tree);
  const first = new Map<string, First>();
  for (const { steps, line } of placed) {
    const key = keyOf(steps);
    if (!first.has(key)) first.set(key, { line, kind: steps.at(-1)!.kind });
  }
  const changes: PlannedChange[] = [];
  let unchanged = 0;
  for (const line of placed) {
    const fault = misplacement(line, first, known);
    if (fault !== undefined) faults.push({ line: line.line, message: fault });
    else {
      const change = changeOf(line, known);
      if (change) changes.push(change);
      else unchanged += 1;
    }
  }
  return { faults: faults.toSorted((a, b) => a.line - b.line), changes, unchanged, known };
}

/** @returns a sentence that says what is wrong with the line by itself */
function place({ line, cells, tooMany }: ReadLine): PlacedLine | string {
  if (tooMany) return 'There are more cells than columns.';
  const steps: Step[] = [];
  for (const [at, column] of kindColumns.entries()) {
    const name = tidyName(cells[column]);
    const kind = physicalTypes[at]!;
    if (!name) continue;
    if (name.length > longestName)
      return fill('{{field}} should not exceed {{n}} characters', { field: column, n: longestName });
    if (/^[=+@-]/.test(name))
      return fill('{{column}} begins like a formula: {{name}}', { column, name: name.slice(0, 40) });
    if (/[\u0000-\u001f\u007f]/.test(name)) return fill('{{field}} is not valid', { field: column });
    steps.push({ kind, name });
  }
  if (steps[0]?.kind !== 'site') return 'Site is required';
  const status = cells.Status.trim().toLowerCase();
  const operational = cells['Operational status'].trim().toLowerCase();
  if (status && !locationStatuses.some((each) => each === status))
    return fill('There is no status {{status}}: use active or inactive.', { status: status.slice(0, 40) });
  if (operational && !operationalStatuses.some((each) => each === operational))
    return fill('There is no operational status {{status}}: use {{all}}.', {
      status: operational.slice(0, 40),
      all: operationalStatuses.join(', '),
    });
  if (operational && !hasOperationalStatus(steps.at(-1)!.kind)) return 'Only rooms and beds have an operational status';
  return { line, steps, status, operational };
}

/** @returns a sentence that says what is wrong with the line among the others and in the tree */
function misplacement(
  { line, steps }: PlacedLine,
  first: ReadonlyMap<string, First>,
  known: ReadonlyMap<string, Known>,
): string | undefined {
  const before = first.get(keyOf(steps));
  if (before && before.line !== line) return fill('This location is in line {{line}} already.', { line: before.line });
  const own = known.get(keyOf(steps));
  if (own && own.physical_type !== steps.at(-1)!.kind)
    return fill('{{name}} is a {{kind}} already; change its kind in the tree.', {
      name: own.name,
      kind: own.physical_type,
    });
  for (let length = 1; length < steps.length; length++) {
    const above = steps.slice(0, length);
    const { kind, name } = above.at(-1)!;
    const key = keyOf(above);
    if (first.get(key)?.kind !== kind && known.get(key)?.physical_type !== kind)
      return fill('There is no {{kind}} {{name}} there, and no line makes it.', { kind, name });
  }
  return undefined;
}

function changeOf(placed: PlacedLine, known: ReadonlyMap<string, Known>): PlannedChange | undefined {
  const { line, steps } = placed;
  const found = known.get(keyOf(steps));
  const before = found && { status: found.status, operational_status: found.operational_status };
  const after = {
    status: placed.status || (before?.status ?? 'active'),
    operational_status: placed.operational || (before?.operational_status ?? null),
  } as ImportState;
  if (before?.status === after.status && before.operational_status === after.operational_status) return undefined;
  return {
    line,
    path: steps.map(({ name }) => name),
    physical_type: steps.at(-1)!.kind,
    ...(before && { before }),
    ...(found && { uuid: found.uuid }),
    after,
    key: keyOf(steps),
    parentKey: steps.length > 1 ? keyOf(steps.slice(0, -1)) : undefined,
  };
}

/** Names below one parent are unique, whatever their kinds. */
const keyOf = (steps: readonly Pick<Step, 'name'>[]) => steps.map(({ name }) => name.toLowerCase()).join('\n');

function byKey(tree: readonly Known[]): ReadonlyMap<string, Known> {
  const all = new Map(tree.map((each) => [each.uuid, each]));
  const pathOf = (each: Known): readonly Known[] => {
    const parent = each.parent_uuid === null ? undefined : all.get(each.parent_uuid);
    return parent ? [...pathOf(parent), each] : [each];
  };
  return new Map(tree.map((each) => [keyOf(pathOf(each)), each]));
}
