import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Payment } from '../../plugins/features/payments/common/payment';
import type { Refund } from '../../plugins/features/payments/common/refund';
import { killRounds, unlimited, workThroughKills } from '../support/kills';
import { PersistentClinician, type AcknowledgedWrite } from '../support/persistent-clinician';
import { asOwnerOf } from '../support/record-counts';
import { RunningServer } from '../support/running-server';
import { nobodysName } from '../support/whole-consultation';

const clients = 50;
/** Fewer than clients, so that several work for one patient at once. */
const patients = 12;
/** The number of writes that are sent again at the end. */
const mostRepeats = 400;

let server: RunningServer;

beforeAll(async () => {
  server = await RunningServer.onNewFolder('money');
  await server.start(unlimited);
}, 120_000);

afterAll(() => server.stopAndRemove());

interface Made {
  readonly uuid: string;
  readonly version: number;
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

const amountOf = (pesewas: number) => (pesewas / 100).toFixed(2);

/** A desk with an open drawer, a second person who approves, and a doctor whose orders are charged by themselves. */
interface Desk {
  readonly cashier: PersistentClinician;
  readonly manager: PersistentClinician;
  readonly doctor: PersistentClinician;
  /** The tests that the doctor orders. */
  readonly services: readonly string[];
  readonly location: string;
  readonly people: readonly string[];
  /** The methods of the payments, in the order of the answers. */
  readonly taken: Payment[];
}

type Act = (desk: Desk, below: (most: number) => number) => Promise<unknown>;

const someone = ({ people }: Desk, below: (most: number) => number) => people[below(people.length)]!;

/** A refusal must have one of these codes. */
const refusals: ReadonlySet<number> = new Set([400, 404, 409, 412, 422]);

async function tried<T>(by: PersistentClinician, path: string, body: object, version?: number): Promise<T | undefined> {
  const { status, answer } = await by.attempt(`v2/billing/${path}`, body, version);
  if (status < 300) return JSON.parse(answer) as T;
  if (!refusals.has(status)) by.faults.push(`POST ${path} answered ${status}: ${answer}`);
  return undefined;
}

const take = async (desk: Desk, patient_id: string, body: object) => {
  const whole = { patient_id, location_id: desk.location, ...body };
  const payment = await tried<Payment>(desk.cashier, 'charge-items/pay', whole);
  if (payment) desk.taken.push(payment);
};

const cash = (pesewas: number) => ({ transaction_type: 'cash', currency: 'GHS', amount: amountOf(pesewas) });
const card = (pesewas: number) => ({ transaction_type: 'card', amount: amountOf(pesewas) });

const charge: Act = (desk, below) => {
  const patient_id = someone(desk, below);
  const items = Array.from({ length: 1 + below(3) }, (_, at) => ({
    patient_id,
    what: `Dressing ${at + 1}`,
    unit_price: amountOf(100 + below(20_000)),
    override_reason: 'By hand',
  }));
  return desk.manager.post('v2/billing/charge-items', { charge_items: items });
};
/** Nobody charges it: the charge follows the order, once. An order that the patient has already may be refused. */
const order: Act = async ({ doctor, services, people }, below) => {
  const [patient_id, code] = [people[below(people.length)]!, services[below(services.length)]!];
  const asked = [{ patient_id, category: 'Laboratory-procedure', code_system: 'service', code }];
  const { status, answer } = await doctor.attempt('v2/emr/service-requests', asked);
  if (status >= 300 && !refusals.has(status)) doctor.faults.push(`An order was answered ${status}: ${answer}`);
};
const pay: Act = (desk, below) => take(desk, someone(desk, below), cash(1 + below(15_000)));
const payMixed: Act = (desk, below) => {
  const [first, second] = [1 + below(8000), 1 + below(8000)];
  const payments = [{ ...cash(first), charge: amountOf(first) }, card(second)];
  return take(desk, someone(desk, below), { payments });
};
const deposit: Act = (desk, below) =>
  take(desk, someone(desk, below), { action: 'deposit', ...card(1 + below(10_000)) });

/** A payment from the patient’s account, never more than its balance. */
const payFromAccount: Act = async (desk, below) => {
  const patient = someone(desk, below);
  const checkout = await desk.cashier.read<{ account: { id: string } | null }>(
    `v2/billing/checkout?patient_id=${patient}`,
  );
  if (!checkout.account) return;
  const body = { transaction_type: 'patient-account', account_id: checkout.account.id };
  await take(desk, patient, { ...body, amount: amountOf(1 + below(6000)) });
};

/**
 * A refund: one user asks for it, another approves it, then it is paid out. At each step another client may have been
 * faster.
 */
const refund: Act = async (desk, below) => {
  const payment = desk.taken[below(desk.taken.length)];
  if (!payment) return;
  const asked = { payment_id: payment.uuid, amount: amountOf(1 + below(5000)), reason: 'Not done' };
  const made = await tried<Refund>(desk.cashier, 'refunds', asked);
  if (!made) return;
  const decided = await tried<Refund>(desk.manager, `refunds/${made.uuid}/approve`, {}, made.version);
  if (decided) await tried(desk.cashier, `refunds/${made.uuid}/pay`, { location_id: desk.location }, decided.version);
};

const takeBack: Act = async (desk, below) => {
  const payment = desk.taken[below(desk.taken.length)];
  if (!payment) return;
  const { version } = await desk.manager.read<Made>(`v2/billing/payments/${payment.uuid}`);
  await tried(desk.manager, `payments/${payment.uuid}/void`, { reason: 'Entered twice' }, version);
};

/** A discount: given at once, or approved by a second user if it is above the limit. */
const discount: Act = async (desk, below) => {
  const type =
    below(2) === 0 ? { type: 'percentage', value: '10' } : { type: 'fixed', value: amountOf(1 + below(4000)) };
  const asked = { patient_id: someone(desk, below), ...type, reason: 'Long wait' };
  const made = await tried<Made & { status: string }>(desk.cashier, 'discount-requests', asked);
  if (made?.status === 'pending') await tried(desk.manager, `discount-requests/${made.uuid}/approve`, {}, made.version);
};

/** An unpaid charge. A payment or a discount by another client in between is refused, or makes this request fail. */
const cancel: Act = async (desk, below) => {
  const path = `v2/billing/charge-items?status=billable&patient_id=${someone(desk, below)}`;
  const { data } = await desk.manager.read<{ data: readonly Made[] }>(path);
  const one = data[below(data.length)];
  if (one) await tried(desk.manager, `charge-items/${one.uuid}/cancel`, { reason: 'Not done' }, one.version);
};

/** Charges come more often than payments and discounts. */
const acts: readonly Act[] = [
  charge,
  charge,
  charge,
  order,
  order,
  pay,
  pay,
  pay,
  payMixed,
  deposit,
  payFromAccount,
  refund,
  takeBack,
  discount,
  discount,
  cancel,
];

it(
  `takes all money once and the ledger adds up, with ${clients} clients, whenever server and database are killed (${killRounds} rounds of kill -9)`,
  async () => {
    const made = (role: string) => new PersistentClinician(server, role);
    const [cashier, manager, receptionist] = [made('billing-officer'), made('finance-manager'), made('receptionist')];
    const doctor = made('doctor');
    const staff = [cashier, manager, receptionist, doctor];
    const { data: places } = await receptionist.read<{ data: { uuid: string }[] }>('v2/locations?parents_only=true');
    const location = places[0]!.uuid;
    const people: string[] = [];
    for (let n = 0; n < patients; n++) {
      const names = { first_name: nobodysName(), last_name: nobodysName() };
      const body = { ...names, gender: 'FEMALE', date_of_birth: '1980-03-04' };
      people.push((await receptionist.post<Made>('v2/emr/patients', body)).uuid);
    }
    // The safes of the demonstration have their first count.
    await cashier.post('v2/billing/drawers', { location_id: location, opening_float: '500.00' });
    const { data: offered } = await manager.read<{ data: { uuid: string; service_class: string }[] }>(
      'v1/administration/healthcareservices?page_size=100',
    );
    const services = offered.filter((each) => each.service_class === 'Diagnostic').map(({ uuid }) => uuid);
    const desk: Desk = { cashier, manager, doctor, services, location, people, taken: [] };
    const chances = Array.from({ length: clients }, (_, client) => chance(client + 1));
    await workThroughKills(server, {
      clients,
      act: (client) => {
        const below = chances[client]!;
        return acts[below(acts.length)]!(desk, below);
      },
      acknowledged: () => staff.reduce((sum, { writes }) => sum + writes.length, 0),
      least: 100,
    });

    expect(staff.flatMap(({ faults }) => faults)).toEqual([]);
    expect(
      staff.reduce((sum, one) => sum + one.unheard, 0),
      'requests that a kill cut off',
    ).toBeGreaterThan(0);
    const writes = staff.flatMap((one) => one.writes.map((write) => ({ one, write })));
    await asOwnerOf(server, async (owner) => {
      const acknowledged = acknowledgedOf(writes.map(({ write }) => write));
      const orders = async () => (await keptOf(owner, people)).orders;
      await expect.poll(orders, { timeout: 60_000 }).toBe(acknowledged.orders);
      const kept = await keptOf(owner, people);
      expect(kept).toEqual(acknowledged);
      expect(Math.min(...Object.values(kept))).toBeGreaterThan(0);
      // A repeated request changes nothing and gets the same answer.
      const step = Math.ceil(writes.length / mostRepeats);
      const differing: string[] = [];
      for (const { one, write } of writes.filter((_, index) => index % step === 0)) {
        const difference = await one.repeat(write);
        if (difference !== undefined) differing.push(difference);
      }
      expect(differing).toEqual([]);
      expect(await keptOf(owner, people)).toEqual(kept);
      expect(await moneyFaults(owner)).toEqual([]);
    });
    for (const patient of people) expect(await differences(desk, patient), patient).toEqual([]);
    const { faults, sound } = await manager.read<{ faults: unknown[]; sound: boolean }>(
      'v2/billing/ledger/verification',
    );
    expect([sound, faults]).toEqual([true, []]);
    const said = readFileSync(join(server.dataDir, 'log/postgres.log'), 'utf8');
    expect(said.match(/deadlock detected/g) ?? []).toEqual([]);
  },
  300_000 + killRounds * 60_000,
);

/** Places of the product that disagree on a patient's debt. */
async function differences({ cashier }: Desk, patient: string): Promise<readonly string[]> {
  const checkout = await cashier.read<{ owed: string; items: readonly { id: string; owed: string }[] }>(
    `v2/billing/checkout?patient_id=${patient}`,
  );
  const { owed } = await cashier.read<{ owed: string }>(`v2/emr/patients/${patient}/owed`);
  const data: { uuid: string; owed: string }[] = [];
  for (let page = 1, total = 1; data.length < total; page++) {
    const path = `v2/billing/charge-items?status=billable&page_size=200&page=${page}&patient_id=${patient}`;
    const read = await cashier.read<{ data: typeof data; meta: { total: number } }>(path);
    data.push(...read.data);
    total = read.meta.total;
  }
  const billed = new Map(data.filter((item) => Number(item.owed) > 0).map((item) => [item.uuid, item.owed]));
  return [
    ...(checkout.owed === owed ? [] : [`the checkout says ${checkout.owed}, the record ${owed}`]),
    ...(checkout.items.length === billed.size ? [] : [`${checkout.items.length} to pay, ${billed.size} bills`]),
    ...checkout.items.flatMap((item) =>
      billed.get(item.id) === item.owed ? [] : [`${item.id}: ${item.owed} to pay, ${billed.get(item.id)} billed`],
    ),
  ];
}

/** The stored and the acknowledged number of each kind. They must agree; otherwise something was lost or done twice. */
interface Kept {
  /** By hand. */
  readonly charges: number;
  /** Charges of orders. */
  readonly orders: number;
  readonly payments: number;
  readonly refunds: number;
  readonly voided: number;
  readonly discounts: number;
  readonly cancelled: number;
}

function acknowledgedOf(writes: readonly AcknowledgedWrite[]): Kept {
  const answers = (path: RegExp) =>
    writes.filter((write) => path.test(write.path)).map(({ answer }) => JSON.parse(answer) as Record<string, unknown>);
  const uuids = (path: RegExp) => new Set(answers(path).map(({ uuid }) => uuid)).size;
  const charged = answers(/charge-items$/).map((answer) => (answer['charge_items'] as unknown[]).length);
  return {
    charges: charged.reduce((sum, each) => sum + each, 0),
    orders: answers(/service-requests$/).length,
    payments: uuids(/charge-items\/pay$/),
    refunds: uuids(/refunds$/),
    voided: uuids(/\/void$/),
    discounts: uuids(/discount-requests$/),
    cancelled: uuids(/\/cancel$/),
  };
}

async function keptOf(owner: pg.Client, people: readonly string[]): Promise<Kept> {
  const { rows } = await owner.query<Kept>(
    `select (select count(*)::int from charge_items where patient_uuid = any($1) and source_kind = 'manual') as charges,
            (select count(*)::int from charge_items where patient_uuid = any($1) and source_kind = 'order') as orders,
            (select count(*)::int from payments where patient_uuid = any($1)) as payments,
            (select count(*)::int from refunds where patient_uuid = any($1)) as refunds,
            (select count(*)::int from payments where patient_uuid = any($1) and status = 'voided') as voided,
            (select count(*)::int from discount_requests where patient_uuid = any($1)) as discounts,
            (select count(*)::int from charge_items where patient_uuid = any($1) and status = 'aborted') as cancelled`,
    [people],
  );
  return rows[0]!;
}

/** Faults, in sentences, that the check of the ledger does not look for. */
async function moneyFaults(owner: pg.Client): Promise<readonly string[]> {
  const never: Readonly<Record<string, string>> = {
    'a receipt’s number is missing or there twice': `
      select organization_uuid from payments where receipt_number is not null group by organization_uuid, regexp_replace(receipt_number, '\\d+$', '')
      having count(*) <> count(distinct receipt_number)
          or count(*) <> max(substring(receipt_number from '\\d+$')::int) - min(substring(receipt_number from '\\d+$')::int) + 1`,
    'a refund’s number is missing or there twice': `
      select organization_uuid from refunds where refund_number is not null group by organization_uuid
      having count(*) <> count(distinct refund_number)
          or count(*) <> max(substring(refund_number from '\\d+$')::int) - min(substring(refund_number from '\\d+$')::int) + 1`,
    'a charge is posted with another amount, or twice': `
      select ci.uuid from charge_items ci join ledger_lines l on l.charge_uuid = ci.uuid and l.account = '4000'
       where ci.status in ('billable', 'billed') group by ci.uuid, ci.amount having sum(-l.amount) <> ci.amount`,
    'an entry does not sum to zero': `select entry_uuid from ledger_lines group by entry_uuid having sum(amount) <> 0`,
    'more is paid for a charge than it costs': `
      select charge_uuid from ledger_lines where account = '1100' and charge_uuid is not null group by charge_uuid having sum(amount) < 0`,
    'an account is over its limit': `
      select a.uuid from patient_accounts a join ledger_lines l on l.patient_account_uuid = a.uuid and l.account = '2100'
       group by a.uuid, a.debt_limit having sum(l.amount) > a.debt_limit`,
    'more is given back than was paid': `
      select p.uuid from payments p join refunds r on r.payment_uuid = p.uuid and r.status = 'paid'
       group by p.uuid, p.settled, p.deposited having sum(r.amount) > p.settled + p.deposited`,
  };
  const faults: string[] = [];
  for (const [what, query] of Object.entries(never)) {
    const { rows } = await owner.query<object>(query);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return faults;
}
