import { fill, type ImportField } from '@clinic-workbench/sdk/common';
import type { ImportLine, PlannedLine } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { PhysicalType } from '../../common';
import type { Location, LocationFields } from '../../common/location';
import type { CreateLocation } from '../../common/location-requests';
import { rankOf } from '../../common/location-rules';
import { readLocation, type LocationLine, type PathStep } from './read-location';

/** The values that a line sets. */
export type LocationState = Pick<Location, 'status' | 'operational_status'>;

/** An existing location. */
export type Known = Pick<Location, 'uuid' | 'version' | keyof LocationFields>;

export type LocationPlan =
  | { readonly uuid: string; readonly create: CreateLocation }
  | { readonly uuid: string; readonly version: number; readonly before: LocationState; readonly after: LocationState };

/** The path of a location, existing or new. */
interface Place {
  readonly uuid: string;
  readonly kind: PhysicalType;
  /** The first line that names it; absent if none does. */
  readonly line?: number;
}

/** Compares lines with the existing tree. New locations get their uuid here, so that their children can name it. */
export function planLocations(
  lines: readonly ImportLine[],
  tree: readonly Known[],
  now: Date,
): readonly PlannedLine<LocationPlan>[] {
  const planned: PlannedLine<LocationPlan>[] = [];
  const read: LocationLine[] = [];
  for (const line of lines) {
    const found = readLocation(line);
    if (typeof found === 'string') planned.push({ line: line.line, fault: found });
    else read.push(found);
  }
  const known = byKey(tree);
  const places = new Map<string, Place>();
  for (const { steps, line } of read) {
    const key = keyOf(steps);
    const uuid = known.get(key)?.uuid ?? v7({ msecs: now.getTime() });
    if (!places.has(key)) places.set(key, { uuid, kind: steps.at(-1)!.kind, line });
  }
  for (const [key, { uuid, physical_type: kind }] of known) if (!places.has(key)) places.set(key, { uuid, kind });
  // A child needs its parent.
  const inOrder = read.toSorted((a, b) => rankOf(a.steps.at(-1)!.kind) - rankOf(b.steps.at(-1)!.kind));
  for (const line of inOrder) {
    const fault = misplacement(line, places, known);
    planned.push(fault === undefined ? changeOf(line, places, known) : { line: line.line, fault });
  }
  // New ones come first: another site must exist before the only one is deactivated.
  return planned.toSorted((a, b) => Number(!isNew(a)) - Number(!isNew(b)));
}

const isNew = (line: PlannedLine<LocationPlan>) => 'plan' in line && line.action === 'create';

/** @returns a sentence about the line's error among the other lines and in the tree */
function misplacement(
  { line, steps }: LocationLine,
  places: ReadonlyMap<string, Place>,
  known: ReadonlyMap<string, Known>,
): string | undefined {
  const first = places.get(keyOf(steps))?.line;
  if (first !== undefined && first !== line) return fill('This location is in line {{line}} already.', { line: first });
  const own = known.get(keyOf(steps));
  if (own && own.physical_type !== steps.at(-1)!.kind)
    return fill('{{name}} is a {{kind}} already; change its kind in the tree.', {
      name: own.name,
      kind: own.physical_type,
    });
  for (let length = 1; length < steps.length; length++) {
    const { kind, name } = steps[length - 1]!;
    if (places.get(keyOf(steps.slice(0, length)))?.kind !== kind)
      return fill('There is no {{kind}} {{name}} there, and no line makes it.', { kind, name });
  }
  return undefined;
}

function changeOf(
  said: LocationLine,
  places: ReadonlyMap<string, Place>,
  known: ReadonlyMap<string, Known>,
): PlannedLine<LocationPlan> {
  const { line, steps } = said;
  const key = keyOf(steps);
  const found = known.get(key);
  const name = steps.map((step) => step.name).join(' › ');
  const after = {
    status: said.status ?? found?.status ?? 'active',
    operational_status: said.operational_status ?? found?.operational_status ?? null,
  };
  if (!found) {
    const { kind: physical_type, name: own } = steps.at(-1)!;
    const parent_uuid = steps.length > 1 ? places.get(keyOf(steps.slice(0, -1)))!.uuid : null;
    const plan = { uuid: places.get(key)!.uuid, create: { name: own, physical_type, parent_uuid, ...after } };
    const kind = { title: 'Kind', after: capital(physical_type) };
    return { line, action: 'create', name, fields: [kind, ...fieldsOf(undefined, after)], plan };
  }
  const before = { status: found.status, operational_status: found.operational_status };
  const fields = fieldsOf(before, after);
  if (fields.length === 0) return { line, action: 'none' };
  return { line, action: 'update', name, fields, plan: { uuid: found.uuid, version: found.version, before, after } };
}

const titles = { status: 'Status', operational_status: 'Operational status' } as const;

function fieldsOf(before: LocationState | undefined, after: LocationState): readonly ImportField[] {
  return (['status', 'operational_status'] as const).flatMap((field) => {
    const [was, becomes] = [before?.[field] ?? null, after[field]];
    if (becomes === null || was === becomes) return [];
    return [{ title: titles[field], ...(was !== null && { before: capital(was) }), after: capital(becomes) }];
  });
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names below one parent are unique across all kinds. */
const keyOf = (steps: readonly Pick<PathStep, 'name'>[]) => steps.map(({ name }) => name.toLowerCase()).join('\n');

function byKey(tree: readonly Known[]): ReadonlyMap<string, Known> {
  const all = new Map(tree.map((each) => [each.uuid, each]));
  const pathOf = (each: Known): readonly Known[] => {
    const parent = each.parent_uuid === null ? undefined : all.get(each.parent_uuid);
    return parent ? [...pathOf(parent), each] : [each];
  };
  return new Map(tree.map((each) => [keyOf(pathOf(each)), each]));
}
