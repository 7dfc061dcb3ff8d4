import { randomUUID } from 'node:crypto';
import type { Caller } from '../support/running-server';
import type { BareServer } from './bare-server';
import type { Shot, Target } from './load';
import type { BenchPeople } from './people';
import { cycle, get, post, signed } from './shots';
import type { StoredPatient } from './stored-patients';

export type ScenarioName = 'create' | 'create-like' | 'read' | 'name' | 'newest' | 'newest-like' | 'mixed';

/** The product and the bare server, with the same requests. */
export interface Scenario {
  readonly name: ScenarioName;
  readonly title: string;
  readonly product: Target;
  /** Undefined if the bare server has no equivalent. */
  readonly bare: Target | undefined;
  readonly bareTitle: string;
}

/** @param sample existing patients */
export function scenariosOf(
  caller: Caller,
  bare: BareServer,
  people: BenchPeople,
  sample: readonly StoredPatient[],
): Scenario[] {
  const product = (next: () => Shot): Target => ({ url: caller.url, next: signed(caller, next) });
  const plain = (next: () => Shot): Target => ({ url: bare.url, next });
  const list = (query: Record<string, string>): Shot =>
    get(`/api/v2/emr/patients?${String(new URLSearchParams({ page: '1', page_size: '20', ...query }))}`);
  const byKey = cycle(sample, ({ uuid }) => get(`/patients/${uuid}`));
  return [
    {
      name: 'read',
      title: 'Read by id',
      product: product(cycle(sample, ({ uuid }) => get(`/api/v2/emr/patients/${uuid}`))),
      bare: plain(byKey),
      bareTitle: 'select by key',
    },
    {
      name: 'name',
      title: 'Search by half a name',
      product: product(cycle(sample, (person) => list({ search: half(person) }))),
      bare: plain(cycle(sample, (person) => get(`/patients?prefix=${encodeURIComponent(half(person))}`))),
      bareTitle: 'prefix search of 20 rows',
    },
    {
      name: 'newest',
      title: 'Newest 20 with exact total',
      product: product(() => list({})),
      bare: plain(byKey),
      bareTitle: 'select by key',
    },
    {
      name: 'newest-like',
      title: 'Newest 20, beside the same SQL',
      product: product(() => list({})),
      bare: plain(() => get('/newest')),
      bareTitle: 'newest 20 with total',
    },
    {
      name: 'mixed',
      title: 'Search by anything',
      product: product(cycle(sample.flatMap(anything), (search) => list({ search }))),
      bare: undefined,
      bareTitle: '',
    },
    {
      name: 'create',
      title: 'Create',
      product: product(() => post('/api/v2/emr/patients', people.next(), { 'idempotency-key': randomUUID() })),
      bare: plain(() => post('/patients', people.next(), {})),
      bareTitle: 'insert',
    },
    {
      name: 'create-like',
      title: 'Create, beside the same SQL',
      product: product(() => post('/api/v2/emr/patients', people.next(), { 'idempotency-key': randomUUID() })),
      bare: plain(() => post('/registrations', people.next(), {})),
      bareTitle: 'transaction with the same SQL',
    },
  ];
}

/**
 * What receptionists type: a name, half a name, two words in reverse order, a name with a typing error, a phone number
 * with spaces, a patient number.
 */
function anything(person: StoredPatient): string[] {
  const { first_name: first, last_name: last, mobile } = person;
  const swapped = last.slice(0, 2) + last.charAt(3) + last.charAt(2) + last.slice(4);
  const phone = `0${mobile.slice(4, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`;
  return [
    `${first} ${last}`,
    half(person),
    `${last.toLowerCase()} ${first.slice(0, 3).toLowerCase()}`,
    `${first} ${swapped}`,
    phone,
    person.patient_number,
  ];
}

const half = ({ last_name: last }: StoredPatient) => last.slice(0, Math.ceil(last.length / 2));
