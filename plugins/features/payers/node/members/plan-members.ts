import { fill, type ImportField } from '@clinic-workbench/sdk/common';
import { inTurns, type ImportLine, type PlannedLine } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { ChangeMember, MemberFields } from '../../common/member';
import { readMember, type MemberLine } from './read-member';

export type MemberPlan =
  | { readonly uuid: string; readonly payer: string; readonly create: MemberFields }
  | { readonly uuid: string; readonly version: number; readonly before: ChangeMember; readonly after: ChangeMember };

/** A member in the database. */
export interface KnownMember extends Required<Omit<MemberFields, 'subscriber_id' | 'branch_id' | 'patient_id'>> {
  readonly uuid: string;
  readonly version: number;
  readonly payer_id: string;
  readonly subscriber_id: string | null;
  readonly branch_id: string | null;
  readonly patient_id: string | null;
}

/** The records named in the lines, by name or number in lower case. */
export interface NamedRecords {
  /** Companies and insurers, by name and by code. */
  readonly clients: ReadonlyMap<string, { readonly uuid: string; readonly name: string }>;
  /** By `<client> <name>`. */
  readonly branches: ReadonlyMap<string, string>;
  readonly patients: ReadonlyMap<string, string>;
  /** By `<client> <number>`. */
  readonly members: ReadonlyMap<string, KnownMember>;
}

/** A member from a line or from the database, as a possible subscriber. */
interface Subscriber {
  readonly uuid: string;
  readonly depends: boolean;
}

export const keyOf = (client: string, name: string): string => `${client} ${name.toLowerCase()}`;

/**
 * Compares lines with the existing members. A line with the number of a member changes the fields of its filled cells.
 * New members get their uuid here, so that their dependents can refer to it. Subscribers run before their dependents.
 */
export async function planMembers(
  lines: readonly ImportLine[],
  named: NamedRecords,
  now: Date,
): Promise<readonly PlannedLine<MemberPlan>[]> {
  const faults: PlannedLine<MemberPlan>[] = [];
  const placed: Placed[] = [];
  const subscribers = new Map<string, Subscriber>();
  const seen = new Map<string, number>();
  await inTurns(lines, (each) => {
    const said = placedIn(each, named, seen);
    if (typeof said === 'string') {
      faults.push({ line: each.line, fault: said });
      return;
    }
    const known = named.members.get(said.key);
    const depends = said.said.subscriber !== undefined || (known?.subscriber_id ?? null) !== null;
    subscribers.set(said.key, { uuid: known?.uuid ?? v7({ msecs: now.getTime() }), depends });
    placed.push(said);
  });
  for (const [key, { uuid, subscriber_id }] of named.members)
    if (!subscribers.has(key)) subscribers.set(key, { uuid, depends: subscriber_id !== null });
  const inOrder = placed.toSorted(
    (a, b) => Number(a.said.subscriber !== undefined) - Number(b.said.subscriber !== undefined),
  );
  const planned = await inTurns(inOrder, ({ said, payer, key }): PlannedLine<MemberPlan> => {
    const ids = idsOf(said, payer, named, subscribers);
    if (typeof ids === 'string') return { line: said.line, fault: ids };
    const known = named.members.get(key);
    return known ? changeOf(said, known, ids) : creationOf(said, payer, ids, subscribers.get(key)!.uuid);
  });
  return [...faults, ...planned];
}

/** A line with its client. */
interface Placed {
  readonly said: MemberLine;
  readonly payer: string;
  readonly key: string;
}

/**
 * @param seen the first line with each key
 * @returns a sentence for an invalid line
 */
function placedIn(each: ImportLine, { clients }: NamedRecords, seen: Map<string, number>): Placed | string {
  const said = readMember(each);
  if (typeof said === 'string') return said;
  const client = clients.get(said.client.toLowerCase());
  if (!client) return fill('There is no company or insurer {{name}}.', { name: said.client });
  const key = keyOf(client.uuid, said.number);
  const first = seen.get(key);
  if (first !== undefined) return fill('This number is in line {{line}} already.', { line: first });
  seen.set(key, each.line);
  return { said, payer: client.uuid, key };
}

type Ids = Pick<ChangeMember, 'subscriber_id' | 'branch_id' | 'patient_id'>;

/** The records that a line names, or a sentence if one does not exist. */
function idsOf(
  { number, values, subscriber, branch, patient }: MemberLine,
  payer: string,
  named: NamedRecords,
  subscribers: ReadonlyMap<string, Subscriber>,
): Ids | string {
  const found: Ids = values.relationship === 'self' ? { subscriber_id: null } : {};
  if (subscriber !== undefined) {
    if (subscriber.toLowerCase() === number.toLowerCase()) return 'A dependent cannot be the own subscriber';
    const one = subscribers.get(keyOf(payer, subscriber));
    if (!one) return fill('There is no subscriber {{number}}, and no line makes one.', { number: subscriber });
    if (one.depends) return fill('{{number}} is a dependent, and nobody can depend on one.', { number: subscriber });
    found.subscriber_id = one.uuid;
  }
  if (branch !== undefined) {
    found.branch_id = named.branches.get(keyOf(payer, branch));
    if (!found.branch_id) return fill('There is no branch {{name}}.', { name: branch });
  }
  if (patient !== undefined) {
    found.patient_id = named.patients.get(patient.toLowerCase());
    if (!found.patient_id) return fill('There is no patient {{number}}.', { number: patient });
  }
  return found;
}

function creationOf(said: MemberLine, payer: string, ids: Ids, uuid: string): PlannedLine<MemberPlan> {
  const { line, number, values } = said;
  const { first_name, last_name } = values;
  if (first_name === undefined) return { line, fault: 'First name is required' };
  if (last_name === undefined) return { line, fault: 'Last name is required' };
  const create = { ...values, ...ids, number, first_name, last_name };
  const fields = shownFields(said).map(({ title, text }): ImportField => ({ title, after: text }));
  return { line, action: 'create', name: `${first_name} ${last_name}`, fields, plan: { uuid, payer, create } };
}

function changeOf(said: MemberLine, known: KnownMember, ids: Ids): PlannedLine<MemberPlan> {
  const { line, values } = said;
  const wanted: Readonly<Record<string, unknown>> = { ...values, ...ids };
  const is = known as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.keys(wanted).filter((name) => wanted[name] !== is[name]);
  if (changed.length === 0) return { line, action: 'none' };
  const pick = (from: Readonly<Record<string, unknown>>): ChangeMember =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  const fields = shownFields(said)
    .filter(({ id }) => changed.includes(id))
    .map(({ id, title, text }): ImportField => {
      const before = is[id];
      // Ids mean nothing to people, so it shows only the new name.
      return { title, ...(!id.endsWith('_id') && typeof before === 'string' && { before }), after: text };
    });
  const plan = { uuid: known.uuid, version: known.version, before: pick(is), after: pick(wanted) };
  return { line, action: 'update', name: `${known.first_name} ${known.last_name}`, fields, plan };
}

const titles = {
  first_name: 'First name',
  last_name: 'Last name',
  relationship: 'Relationship',
  gender: 'Gender',
  birth_date: 'Date of birth',
  class: 'Class',
  starts_on: 'From',
  ends_on: 'To',
} as const;

/** The values of a line, with the titles of its columns. */
function shownFields({ values, subscriber, branch, patient }: MemberLine) {
  const own = (Object.keys(titles) as (keyof typeof titles)[]).map((id) => ({
    id: id as string,
    title: titles[id] as string,
    text: values[id] ?? undefined,
  }));
  return [
    ...own,
    { id: 'subscriber_id', title: 'Subscriber', text: subscriber },
    { id: 'branch_id', title: 'Branch', text: branch },
    { id: 'patient_id', title: 'Patient number', text: patient },
  ].filter((field): field is typeof field & { text: string } => field.text !== undefined);
}
