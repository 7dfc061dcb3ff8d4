import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PatientAtPharmacy, PricedCart } from '../../plugins/features/dispensing/common/carts/cart';
import { verifyStock } from '../../plugins/features/stock/node/verification/stock-verification';
import { killRounds, unlimited, workThroughKills } from '../support/kills';
import { PersistentClinician } from '../support/persistent-clinician';
import { asOwnerOf } from '../support/record-counts';
import { RunningServer } from '../support/running-server';
import { nobodysName } from '../support/whole-consultation';

const clients = 50;
/** Fewer than clients, so that several work for one patient at once. */
const patients = 10;

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('pharmacy');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

interface Made {
  readonly uuid: string;
}

/** Random numbers, the same for the same seed (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A dispensary with a pharmacist, and a cashier of the same place. */
interface Desk {
  readonly pharmacist: PersistentClinician;
  readonly location: string;
  readonly store: string;
  readonly items: readonly string[];
  readonly people: readonly string[];
}

type Act = (desk: Desk, below: (most: number) => number) => Promise<unknown>;

const someone = ({ people }: Desk, below: (most: number) => number) => people[below(people.length)]!;
const something = ({ items }: Desk, below: (most: number) => number) => items[below(items.length)]!;

/** A refusal must have one of these codes. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 412, 422]);

async function tried(desk: Desk, path: string, body: object, version?: number): Promise<void> {
  const { status, answer } = await desk.pharmacist.attempt(`v2/${path}`, body, version);
  if (status >= 300 && !refusals.has(status)) desk.pharmacist.faults.push(`POST ${path} answered ${status}: ${answer}`);
}

const reads = (desk: Desk, patient: string) =>
  desk.pharmacist.read<PatientAtPharmacy>(`v2/dispensing/patients/${patient}?location_id=${desk.location}`);

const receive: Act = (desk, below) =>
  tried(desk, 'stock/deliveries', {
    store_id: desk.store,
    supplier: 'Ernest',
    note_number: `N ${below(1_000_000_000)}`,
    lines: [
      {
        item_id: something(desk, below),
        batch: `B${below(6)}`,
        expires: '2031-06-30',
        quantity: 20 + below(60),
        cost: `${1 + below(40)}.${10 + below(89)}`,
      },
    ],
  });

const fill: Act = (desk, below) =>
  tried(desk, `dispensing/patients/${someone(desk, below)}/lines`, {
    lines: [{ item_id: something(desk, below), quantity: 1 + below(12) }],
    location_id: desk.location,
  });

/** Ends the patient's cart: as a bill, or paid from the account and handed over. */
const end =
  (how: 'raise-bill' | 'dispense', payment_method: string): Act =>
  async (desk, below) => {
    const patient = someone(desk, below);
    const { cart } = await reads(desk, patient);
    if (cart) await tried(desk, `dispensing/patients/${patient}/${how}`, { payment_method }, cart.version);
  };

const pay: Act = async (desk, below) => {
  const patient_id = someone(desk, below);
  const { raised } = await reads(desk, patient_id);
  const bill = raised[below(Math.max(1, raised.length))];
  if (!bill || Number(bill.owed) <= 0) return;
  const amount = below(3) === 0 ? '1.00' : bill.owed;
  const cash = { transaction_type: 'cash', currency: 'GHS', amount, location_id: desk.location };
  await tried(desk, 'billing/charge-items/pay', { patient_id, ...cash });
};

const ofBill =
  (act: 'hand-over' | 'cancel', fits: (bill: PricedCart) => boolean): Act =>
  async (desk, below) => {
    const { raised } = await reads(desk, someone(desk, below));
    const bill = raised.find(fits);
    if (bill) await tried(desk, `dispensing/bills/${bill.uuid}/${act}`, { reason: 'Left' }, bill.version);
  };

const handOver = ofBill('hand-over', ({ owed }) => Number(owed) === 0);
const cancel = ofBill('cancel', ({ owed, total }) => owed === total);

/** Goods come and carts fill more often than bills are cancelled. */
const acts: readonly Act[] = [
  receive,
  receive,
  fill,
  fill,
  fill,
  end('raise-bill', 'cash'),
  end('raise-bill', 'cash'),
  end('dispense', 'patient-account'),
  pay,
  pay,
  handOver,
  handOver,
  cancel,
];

it(
  `sells each tablet once and the ledgers agree, with ${clients} clients, whenever server and database are killed (${killRounds} rounds of kill -9)`,
  async () => {
    const [pharmacist, administrator, receptionist, officer] = [
      'pharmacist',
      'administrator',
      'receptionist',
      'billing-officer',
    ].map((role) => new PersistentClinician(server, role)) as [
      PersistentClinician,
      PersistentClinician,
      PersistentClinician,
      PersistentClinician,
    ];
    const { data: places } = await receptionist.read<{ data: Made[] }>('v2/locations?parents_only=true');
    const location = places[0]!.uuid;
    const named = { name: `Kill dispensary ${nobodysName()}`, kind: 'dispensary', location_id: location };
    const { uuid: store } = await administrator.post<Made>('v2/stock/stores', named);
    const items: string[] = [];
    for (let n = 0; n < 4; n++) {
      const item = { kind: 'consumable', name: `Bandage ${nobodysName()}`, base_unit: 'piece', controlled: n === 0 };
      items.push((await administrator.post<Made>('v2/inventory', { ...item, selling_price: `${n + 1}.25` })).uuid);
    }
    await pharmacist.post('v2/billing/drawers', { location_id: location, opening_float: '0' });
    const people: string[] = [];
    for (let n = 0; n < patients; n++) {
      const names = { first_name: nobodysName(), last_name: nobodysName() };
      const body = { ...names, gender: 'FEMALE', date_of_birth: '1980-03-04' };
      const { uuid: patient_id } = await receptionist.post<Made>('v2/emr/patients', body);
      people.push(patient_id);
      await officer.post('v2/billing/patient-accounts', { patient_id });
      const credit = { action: 'deposit', transaction_type: 'card', amount: '900.00', location_id: location };
      await officer.post('v2/billing/charge-items/pay', { patient_id, ...credit });
    }
    const own = await storeOf(pharmacist, people[0]!, location);
    const desk: Desk = { pharmacist, location, store: own, items, people };
    expect([store, own].every(Boolean)).toBe(true);
    const chances = Array.from({ length: clients }, (_, client) => chance(client + 1));
    await workThroughKills(server, {
      clients,
      act: (client) => acts[chances[client]!(acts.length)]!(desk, chances[client]!),
      acknowledged: () => pharmacist.writes.length,
      least: 100,
    });

    expect(pharmacist.faults).toEqual([]);
    expect(pharmacist.unheard, 'requests that a kill cut off').toBeGreaterThan(0);
    await asOwnerOf(server, async (owner) => {
      expect(await sumsOf(owner, items)).toEqual(acknowledgedOf(pharmacist, items));
      expect(await faultsOf(owner, items)).toEqual([]);
      expect(await stockFaults(owner)).toEqual([]);
    });
    const { faults, sound } = await administrator.read<{ faults: unknown[]; sound: boolean }>(
      'v2/billing/ledger/verification',
    );
    expect([sound, faults]).toEqual([true, []]);
    const said = readFileSync(join(server.dataDir, 'log/postgres.log'), 'utf8');
    expect(said.match(/deadlock detected/g) ?? []).toEqual([]);
  },
  300_000 + killRounds * 60_000,
);

/** The store from which this place gives out. */
async function storeOf(pharmacist: PersistentClinician, patient: string, location: string): Promise<string> {
  const read = await pharmacist.read<PatientAtPharmacy>(`v2/dispensing/patients/${patient}?location_id=${location}`);
  return read.store!.id;
}

/** Pieces received and given out, and carts handed over. */
interface Sums {
  readonly received: number;
  readonly handedOver: number;
}

/** By the answers: each acknowledged delivery and hand-over once. */
function acknowledgedOf({ writes }: PersistentClinician, items: readonly string[]): Sums {
  const answers = (path: RegExp) =>
    writes.filter((write) => path.test(write.path)).map(({ answer }) => JSON.parse(answer) as Record<string, unknown>);
  const lines = answers(/stock\/deliveries$/).flatMap(
    (answer) => answer['lines'] as { item_id: string; quantity: number }[],
  );
  const carts = [
    ...answers(/hand-over$/).map(({ uuid }) => uuid),
    ...answers(/\/dispense$/).map(({ dispensing }) => (dispensing as PricedCart).uuid),
  ];
  return {
    received: lines.filter(({ item_id }) => items.includes(item_id)).reduce((sum, { quantity }) => sum + quantity, 0),
    handedOver: new Set(carts).size,
  };
}

async function sumsOf(owner: pg.Client, items: readonly string[]): Promise<Sums> {
  const { rows } = await owner.query<Sums>(
    `select (select coalesce(sum(m.on_hand), 0)::int from stock_movements m join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
              where m.item_uuid = any($1) and e.kind = 'receipt') as received,
            (select count(*)::int from dispensing_carts k where k.status = 'handed-over' and exists (
               select from dispensing_lines l where l.organization_uuid = k.organization_uuid and l.cart_uuid = k.uuid and l.item_uuid = any($1))) as "handedOver"`,
    [items],
  );
  return rows[0]!;
}

/** Faults, in sentences, between carts, stock and money. */
async function faultsOf(owner: pg.Client, items: readonly string[]): Promise<readonly string[]> {
  const never: Readonly<Record<string, string>> = {
    'what a cart handed over is not what left the stock': `
      select k.uuid from dispensing_carts k join dispensing_lines l on l.organization_uuid = k.organization_uuid and l.cart_uuid = k.uuid
       where k.status = 'handed-over' and l.item_uuid = any($1) and l.quantity <> -(
         select coalesce(sum(m.on_hand), 0) from stock_movements m
          where m.organization_uuid = k.organization_uuid and m.entry_uuid = k.given_uuid and m.item_uuid = l.item_uuid)`,
    'goods left for a cart that was not handed over': `
      select e.uuid from stock_entries e left join dispensing_carts k on k.organization_uuid = e.organization_uuid and k.given_uuid = e.uuid
       where e.cause_kind = 'dispensing' and e.kind in ('sale', 'dispensing') and k.uuid is null
         and exists (select from stock_movements m where m.organization_uuid = e.organization_uuid and m.entry_uuid = e.uuid and m.item_uuid = any($1))`,
    'a cart is charged for another quantity': `
      select k.uuid from dispensing_carts k
        join dispensing_lines l on l.organization_uuid = k.organization_uuid and l.cart_uuid = k.uuid
        left join charge_items c on c.organization_uuid = l.organization_uuid and c.uuid = l.charge_uuid
       where k.status in ('raised', 'handed-over') and l.item_uuid = any($1)
         and (c.uuid is null or c.quantity <> l.quantity or c.status not in ('billable', 'billed'))`,
    'a cart was handed over before it was paid': `
      select k.uuid from dispensing_carts k
        join dispensing_lines l on l.organization_uuid = k.organization_uuid and l.cart_uuid = k.uuid
        join ledger_lines y on y.organization_uuid = l.organization_uuid and y.charge_uuid = l.charge_uuid and y.account = '1100'
       where k.status = 'handed-over' and l.item_uuid = any($1) group by k.uuid having sum(y.amount) > 0`,
    'the register of controlled goods has another balance': `
      select l.item_uuid from controlled_lines l
       where l.item_uuid = any($1) and l.number = (
         select max(o.number) from controlled_lines o where o.store_uuid = l.store_uuid and o.item_uuid = l.item_uuid)
         and l.balance <> (select coalesce(sum(b.on_hand), 0) from stock_balances b where b.store_uuid = l.store_uuid and b.item_uuid = l.item_uuid)`,
    'the register of controlled goods has a gap': `
      select l.item_uuid from controlled_lines l where l.item_uuid = any($1)
       group by l.store_uuid, l.item_uuid having count(*) <> max(l.number)`,
  };
  const faults: string[] = [];
  for (const [what, query] of Object.entries(never)) {
    const { rows } = await owner.query<object>(query, [items]);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return faults;
}

/** The check of the ledger of stock, for each organization. */
async function stockFaults(owner: pg.Client): Promise<readonly string[]> {
  const { host, port, user, database } = owner;
  const pool = new pg.Pool({ host, port, user, database, max: 1, password: owner.password ?? '' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await owner.query<{ uuid: string }>(
      'select distinct organization_uuid as uuid from stock_entries',
    );
    const found: string[] = [];
    for (const { uuid } of rows) found.push(...(await verifyStock(db, uuid)).faults);
    return found;
  } finally {
    await db.destroy();
  }
}
