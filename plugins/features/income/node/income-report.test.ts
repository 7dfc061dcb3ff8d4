import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimeFigure } from '@clinic-workbench/sdk/common';
import { SystemWork } from '@clinic-workbench/sdk/node';
import { PaymentDesk } from '../../../../tests/support/payment-desk';
import type { TestUser } from '../../../../tests/support/test-server';
import { ChargeGoods } from '../../charge-items/node/contract';
import type { Payment } from '../../payments/common/payment';
import type { Refund } from '../../payments/common/refund';
import { incomeParts, incomeSums, type IncomeAmounts, type IncomeCharges, type IncomeReport } from '../common/income';

let desk: PaymentDesk;
let reader: TestUser;
/** A user who gives discounts, and one who approves them. */
let giver: TestUser;
let approver: TestUser;
/** A user who manages the list of services. */
let keeper: TestUser;
const services: string[] = [];
/** A seeded generator: a failure can be repeated. */
let seed = 20_261_123;
const random = (below: number) => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

beforeAll(async () => {
  desk = await PaymentDesk.open();
  reader = await desk.server.user(desk.server.hospital, {
    workspaces: ['BILL'],
    resources: ['income.read', 'charge-items.read', 'patients.read', 'ledger.read'],
  });
  const discounts = (resources: string[]) =>
    desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['charge-items.read', ...resources] });
  keeper = await desk.server.user(desk.server.hospital, { workspaces: ['BILL'], resources: ['services.*'] });
  giver = await discounts(['discounts.read', 'discounts.write']);
  approver = await discounts(['discounts.read', 'discounts.write', 'discounts.approve']);
  for (const service_class of ['Consultation', 'Diagnostic', 'Procedure']) services.push(await service(service_class));
  await work();
  // Some fifty requests one after the other: a busy machine takes minutes.
}, 300_000);
afterAll(() => desk.close());

async function service(service_class: string): Promise<string> {
  const name = `${service_class} of the test`;
  const made = await desk.server.request({
    method: 'POST',
    url: '/api/v1/administration/healthcareservices',
    as: keeper,
    body: { name, service_class },
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.uuid as string;
}

/** Charges, discounts, payments, refunds, voids and cancellations, in a random order. */
async function work(): Promise<void> {
  const patients = [await desk.patient(), await desk.patient(), await desk.patient()];
  const charges: string[] = [];
  const payments: Payment[] = [];
  const steps = [
    async () => {
      const item = {
        patient_id: patients[random(3)]!,
        what: 'By hand',
        unit_price: `${1 + random(200)}.${String(random(100)).padStart(2, '0')}`,
        override_reason: 'By hand',
        ...(random(4) > 0 && { healthcare_service_id: services[random(3)]! }),
        ...(random(2) > 0 && { location_id: desk.place }),
      };
      const made = await desk.send('POST', '/charge-items', { charge_items: [item] });
      if (made.status !== 201) throw new Error(made.text);
      charges.push(made.body.uuid as string);
    },
    async () => {
      const method = random(2) > 0 ? { transaction_type: 'card' } : { transaction_type: 'cash', currency: 'GHS' };
      const paid = await desk.pay(patients[random(3)]!, { ...method, amount: `${1 + random(90)}` });
      if (paid.status === 201) payments.push(paid.body as Payment);
    },
    async () => {
      const payment = payments[random(payments.length || 1)];
      if (payment) {
        const body = { payment_id: payment.uuid, amount: '1.05', reason: 'Not done' };
        const asked = await desk.send('POST', '/refunds', body);
        if (asked.status !== 201) return;
        const { uuid, version } = asked.body as Refund;
        const approved = await desk.send('POST', `/refunds/${uuid}/approve`, {}, { as: desk.manager, version });
        const options = { version: approved.body.version as number };
        await desk.send('POST', `/refunds/${uuid}/pay`, { location_id: desk.place }, options);
      }
    },
    async () => {
      const payment = payments[random(payments.length || 1)];
      const options = { as: desk.manager, version: payment?.version ?? 1 };
      if (payment) await desk.send('POST', `/payments/${payment.uuid}/void`, { reason: 'Typed twice' }, options);
    },
    async () => {
      const charge = charges[random(charges.length || 1)];
      if (charge) await desk.send('POST', `/charge-items/${charge}/cancel`, { reason: 'Not done' }, { version: 1 });
    },
    async () => {
      const body = { patient_id: patients[random(3)]!, type: 'percentage', value: '10', reason: 'Long wait' };
      const { body: asked } = await desk.send('POST', '/discount-requests', body, { as: giver });
      if (asked.status === 'requested')
        await desk.send(
          'POST',
          `/discount-requests/${asked.uuid}/approve`,
          {},
          { as: approver, version: asked.version },
        );
    },
  ];
  await tablets(patients[0]!);
  // Each of them happens; the others at random, payments more often than their reversals.
  for (const step of [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 5]) await steps[step]!();
  for (let done = 0; done < 20; done += 1) await steps[[0, 0, 0, 1, 1, 1, 2, 3, 4, 5][random(10)]!]!();
}

/** Goods have no service. */
async function tablets(patient: string): Promise<void> {
  const { container } = desk.server.kernel;
  const cause = { kind: 'dispensing', uuid: randomUUID(), part: '1' };
  const line = { item: randomUUID(), what: 'Amoxicillin 500 mg', quantity: 10, unitPrice: 45n, cause };
  const system = container.get<SystemWork>(SystemWork);
  await system.inOrganization(desk.server.hospital, 'test', (c) =>
    container.get<ChargeGoods>(ChargeGoods).charge(c, { patient, lines: [line], location: desk.place }),
  );
}

async function get<T>(path: string, as = reader): Promise<T> {
  const answer = await desk.send('GET', `/income${path}`, undefined, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}

const minor = (text: string) => Number(text.replace('.', ''));
const addUp = (rows: readonly IncomeAmounts[]) =>
  Object.fromEntries(incomeSums.map((name) => [name, rows.reduce((sum, row) => sum + minor(row[name]), 0)]));
const totalsOf = ({ meta }: Pick<IncomeReport, 'meta'>) =>
  Object.fromEntries(incomeSums.map((name) => [name, minor(meta.totals[name])]));

/** The movements of the ledger itself, in pesewas, by account and by the kind of cause. */
async function ledger() {
  const rows = await desk.server.rows<{ account: string; kind: string; amount: number }>(
    `select l.account, e.source_kind as kind, sum(l.amount)::int as amount
       from ledger_entries e join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
      where e.organization_uuid = $1 group by 1, 2`,
    [desk.server.hospital],
  );
  const sum = (account: string, kind?: string) =>
    rows
      .filter((row) => row.account === account && (kind === undefined || row.kind === kind))
      .reduce((total, { amount }) => total + amount, 0);
  // Not −0: the sum is 0.
  const turned = (amount: number) => 0 - amount;
  return {
    charged: turned(sum('4000')),
    discounts: sum('4900'),
    tax: turned(sum('2300')),
    written_off: sum('6100', 'write-off'),
    adjusted: sum('6100', 'patient-account'),
    paid: turned(sum('1100', 'payment')),
    refunded: sum('1100', 'refund'),
    owed: sum('1100'),
  };
}

describe('the report of income', () => {
  it('adds up to the ledger’s accounts in every division', async () => {
    const moved = await ledger();
    expect(Math.min(moved.charged, moved.discounts, moved.paid, moved.refunded)).toBeGreaterThan(0);
    for (const by of incomeParts) {
      const report = await get<IncomeReport>(`?by=${by}&page_size=200`);
      expect(totalsOf(report), by).toEqual(moved);
      expect(addUp(report.data), by).toEqual(moved);
    }
    expect(moved.owed).toBe(
      moved.charged - moved.discounts + moved.tax - moved.written_off - moved.paid + moved.refunded,
    );
  });

  it('divides income by revenue tag exactly like the ledger', async () => {
    const { data } = await get<IncomeReport>('?by=tag&page_size=200');
    const rows = await desk.server.rows<{ tag: string; amount: number }>(
      `select tag, -sum(amount)::int as amount from ledger_lines where account = '4000' group by 1 order by 1`,
    );
    expect(
      data
        .map(({ key, charged }) => ({ tag: key, amount: minor(charged) }))
        .toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
    ).toEqual(rows);
    expect(data.map(({ name }) => name ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Consultation',
      'Laboratory',
      'Other income',
      'Pharmacy',
      'Procedures',
    ]);
    const french = await get<IncomeReport>('?by=tag&language=fr');
    expect(french.data.map(({ name }) => name)).toContain('Laboratoire');
  });

  it('has a row of their own for medicines among the services, and charges by hand stay without a service', async () => {
    const { data } = await get<IncomeReport>('?by=service&page_size=200');
    expect(data.find(({ key }) => key === 'Medication')).toMatchObject({ name: 'Medication', charged: '4.50' });
    expect(data.find(({ key }) => key === 'none')).toMatchObject({ name: null });
    const french = await get<IncomeReport>('?by=service&page_size=200&language=fr');
    expect(french.data.find(({ key }) => key === 'Medication')?.name).toBe('Médicaments');
    const behind = await get<IncomeCharges>('/charges?by=service&of=Medication&language=fr');
    expect(behind.meta.name).toBe('Médicaments');
    expect(behind.data).toMatchObject([{ what: 'Amoxicillin 500 mg', charged: '4.50' }]);
  });

  it('opens the charges behind each row and each sum', async () => {
    for (const by of ['service', 'tag', 'practitioner', 'location', 'month'] as const) {
      const { data } = await get<IncomeReport>(`?by=${by}&page_size=200`);
      for (const row of data) {
        const behind = await get<IncomeCharges>(`/charges?by=${by}&of=${row.key}&page_size=200`);
        expect([behind.meta.total, behind.meta.name], by).toEqual([row.charges, row.name]);
        expect(addUp(behind.data)).toEqual(addUp([row]));
        const refunded = await get<IncomeCharges>(`/charges?by=${by}&of=${row.key}&sum=refunded&page_size=200`);
        expect(refunded.data.every((each) => minor(each.refunded) !== 0)).toBe(true);
        expect(addUp(refunded.data)['refunded']).toBe(minor(row.refunded));
      }
    }
  });

  it('is limited to a period, a place and a page', async () => {
    const before = await get<IncomeReport>('?date_from=2026-01-01&date_to=2026-01-31');
    expect(before).toMatchObject({ data: [], meta: { total: 0, currency: 'GHS', totals: { charged: '0.00' } } });
    const here = await get<IncomeReport>(`?by=location&location_id=${desk.place}`);
    expect(here.data.map(({ name }) => name)).toEqual(['Cash desk']);
    const first = await get<IncomeReport>('?by=service&page_size=1');
    expect([first.data.length, first.meta.total]).toEqual([1, 5]);
    const bad = async (query: string) => (await desk.send('GET', `/income?${query}`, undefined, { as: reader })).status;
    expect(await bad('date_from=2026-02-01&date_to=2026-01-01')).toBe(400);
    expect(await bad('date_from=2024-01-01&date_to=2026-01-01')).toBe(400);
    expect(await bad('by=patient')).toBe(400);
  });

  it('has a chart over time with the same sums, for a place too, and compared with the time before', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const of = (sums: IncomeAmounts) => ({
      taken: (minor(sums.paid) - minor(sums.refunded)) / 100,
      income: (minor(sums.charged) - minor(sums.discounts)) / 100,
    });
    const { meta } = await get<IncomeReport>(`?date_from=${day(-2)}&date_to=${day(2)}`);
    const { taken, income } = of(meta.totals);
    expect(Math.min(taken, income)).toBeGreaterThan(0);
    const figure = await get<TimeFigure>(`/figure?from=${day(-2)}&to=${day(2)}&by=day`);
    expect(figure.currency).toBe('GHS');
    expect(figure.series).toMatchObject([
      { id: 'taken', total: taken, before: 0 },
      { id: 'income', total: income, before: 0 },
    ]);
    for (const { values, total } of figure.series) {
      expect(values).toHaveLength(5);
      expect(values.reduce((sum, value) => sum + Math.round(value * 100), 0)).toBe(Math.round(total * 100));
    }
    // The days after: everything is in the time before.
    const later = await get<TimeFigure>(`/figure?from=${day(3)}&to=${day(9)}&by=week`);
    expect(later.series.map(({ total, before }) => [total, before])).toEqual([
      [0, taken],
      [0, income],
    ]);
    const nowhere = await get<TimeFigure>(`/figure?from=${day(-2)}&to=${day(2)}&by=day&location_id=${randomUUID()}`);
    expect(nowhere.series.map(({ total }) => total)).toEqual([0, 0]);
  });

  it('is exported and printed with the same rows and totals', async () => {
    const report = await get<IncomeReport>('?by=service&page_size=200');
    const csv = await desk.send('GET', '/income/export?by=service', undefined, { as: reader });
    const lines = csv.text.trim().split('\r\n');
    expect(lines[0]).toContain(
      'Service,Charges,Charged,Discounts,Tax,Written off,Accounts adjusted,Paid,Refunded,Change in debt,Currency',
    );
    expect(lines).toHaveLength(report.data.length + 2);
    expect(lines.at(-1)).toContain(`Total,,${report.meta.totals.charged},`);
    const pdf = await desk.send('GET', '/income/print?by=service&language=fr', undefined, { as: reader });
    expect([pdf.status, pdf.text.slice(0, 4)]).toEqual([200, '%PDF']);
  });

  it('needs its right, names patients only to users who may read charges, and belongs to one organization', async () => {
    for (const path of ['', '/charges', '/export', '/print'])
      expect((await desk.send('GET', `/income${path}`)).body.code, path).toBe('permission_denied');
    const { hospital, clinic } = desk.server;
    const only = await desk.server.user(hospital, { workspaces: ['BILL'], resources: ['income.read'] });
    const nameless = await get<IncomeCharges>('/charges', only);
    expect(nameless.data.length).toBeGreaterThan(0);
    expect(nameless.data.every(({ patient_id, patient_name }) => patient_id === null && patient_name === null)).toBe(
      true,
    );
    const named = await get<IncomeCharges>('/charges');
    expect(named.data.every(({ patient_name }) => patient_name === 'Ama Mensah')).toBe(true);
    const other = await desk.server.user(clinic, { workspaces: ['BILL'], resources: ['income.read'] });
    expect((await get<IncomeReport>('', other)).meta.total).toBe(0);
  });

  it('separates adjustments of accounts from debts that were written off', async () => {
    const before = await ledger();
    const patient = await desk.patient();
    const account = await desk.send('POST', '/patient-accounts', { patient_id: patient });
    const path = `/patient-accounts/${account.body.uuid}`;
    const adjustment = { method: 'adjustment', reason: 'Goodwill', location_id: desk.place };
    for (const [way, amount] of [
      ['credit', '12.50'],
      ['debit', '2.00'],
    ]) {
      const moved = await desk.send('POST', `${path}/${way}`, { ...adjustment, amount }, { as: desk.manager });
      expect(moved.status, moved.text).toBe(200);
    }
    const { meta } = await get<IncomeReport>('?by=service');
    expect(minor(meta.totals.adjusted) - before.adjusted).toBe(1050);
    expect(minor(meta.totals.written_off)).toBe(before.written_off);
  });
});
