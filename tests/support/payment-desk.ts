import { randomUUID } from 'node:crypto';
import type { Payment } from '../../plugins/features/payments/common/payment';
import type { Refund } from '../../plugins/features/payments/common/refund';
import { RecordDesk } from './clinical';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from './test-server';

const atDesk = [
  ...['patients.read', 'charge-items.*', 'charge-items.override', 'drawers.read', 'drawers.write', 'ledger.verify'],
  ...['patient-accounts.read', 'patient-accounts.write', 'payments.read', 'payments.write'],
  ...['refunds.read', 'refunds.write'],
];

/** A cash part in cedis. It pays `charge`, if that is less than the amount. */
export const cash = (amount: string, charge?: string) => ({
  transaction_type: 'cash',
  currency: 'GHS',
  amount,
  ...(charge !== undefined && { charge }),
});
/** A part by mobile money, with a unique number. */
export const momo = (amount: string, reference: string = randomUUID()) => ({
  transaction_type: 'mobile-money',
  vendor: 'MTN',
  amount,
  reference,
});

/** A desk where patients pay: a cashier with an open drawer, and a finance manager. */
export class PaymentDesk {
  private constructor(
    readonly server: TestServer,
    readonly records: RecordDesk,
    readonly cashier: TestUser,
    readonly manager: TestUser,
    readonly place: string,
    readonly drawer: { readonly uuid: string; readonly version: number },
  ) {}

  static async open(): Promise<PaymentDesk> {
    const server = await startTestServer({});
    const user = (more: readonly string[] = []) =>
      server.user(server.hospital, { workspaces: ['BILL'], resources: [...atDesk, ...more] });
    const [cashier, manager] = [
      await user(),
      await user(['payments.void', 'refunds.approve', 'patient-accounts.limit']),
    ];
    const place = randomUUID();
    await server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'Cash desk', 'site')`,
      [server.hospital, place],
    );
    const keeper = await server.user(server.hospital, { workspaces: ['BILL'], resources: ['drawers.report'] });
    const inSafe = { location_id: place, amount: '10000.00', reason: 'Counted with the director' };
    const url = '/api/v2/billing/drawers/safe/first-count';
    requireStatus(await server.request({ method: 'POST', url, as: keeper, body: inSafe }), 201);
    const records = await RecordDesk.open(server, server.hospital, ['prices.*', 'services.*']);
    const drawer = await openedDrawer(server, cashier, place);
    return new PaymentDesk(server, records, cashier, manager, place, drawer);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  patient(): Promise<string> {
    return this.records.patient();
  }

  /** @param path below `/api/v2/billing` @param body a string is sent unchanged */
  send(
    method: 'GET' | 'POST',
    path: string,
    body?: object | string,
    { as = this.cashier, version, key }: { as?: TestUser; version?: number; key?: string } = {},
  ): Promise<TestAnswer> {
    const headers = {
      ...(version !== undefined && { 'if-match': String(version) }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    };
    return this.server.request({ method, url: `/api/v2/billing${path}`, as, body, headers });
  }

  /**
   * Charges a patient for several services, each with its own price, the oldest first. @returns the uuids of the
   * charges
   */
  async charged(patient: string, ...prices: readonly string[]): Promise<string[]> {
    const charges: string[] = [];
    // One after the other, because charges are paid in the order of their creation.
    for (const [at, unit_price] of prices.entries()) {
      const item = { patient_id: patient, what: `Dressing ${at + 1}`, unit_price, override_reason: 'By hand' };
      const made = await this.send('POST', '/charge-items', { charge_items: [item] });
      requireStatus(made, 201);
      charges.push(made.body.uuid as string);
    }
    return charges;
  }

  pay(patient: string, body: object, options: Parameters<PaymentDesk['send']>[3] = {}): Promise<TestAnswer> {
    return this.send('POST', '/charge-items/pay', { patient_id: patient, location_id: this.place, ...body }, options);
  }

  /** @throws if it is refused */
  async paid(patient: string, body: object): Promise<Payment> {
    const answer = await this.pay(patient, body);
    requireStatus(answer, 201);
    return answer.body as Payment;
  }

  /** A user's drawer with 100.00 in it. */
  openDrawer(as: TestUser): Promise<{ readonly uuid: string; readonly version: number }> {
    return openedDrawer(this.server, as, this.place);
  }

  /** Asks for a refund as the cashier. @throws if it is refused */
  async asked(payment: Payment, amount: string, more: object = {}): Promise<Refund> {
    const body = { payment_id: payment.uuid, amount, reason: 'Not done', ...more };
    const answer = await this.send('POST', '/refunds', body);
    requireStatus(answer, 201);
    return answer.body as Refund;
  }

  /** The same, with the manager's approval. */
  async approved(payment: Payment, amount: string, more: object = {}): Promise<Refund> {
    const { uuid, version } = await this.asked(payment, amount, more);
    const answer = await this.send('POST', `/refunds/${uuid}/approve`, {}, { as: this.manager, version });
    requireStatus(answer, 200);
    return answer.body as Refund;
  }

  /** The lines of a payment or a refund in the ledger, such as `1010 +200.00`, in the order of posting. */
  async linesOf(record: string): Promise<string[]> {
    const rows = await this.server.rows<{ account: string; amount: number }>(
      `select l.account, l.amount from ledger_entries e
         join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
        where e.source_uuid = $1 order by e.uuid, l.position`,
      [record],
    );
    return rows.map(({ account, amount }) => `${account} ${amount > 0 ? '+' : ''}${(amount / 100).toFixed(2)}`);
  }

  /** The patient's debt in the ledger and the balance of the patient's account, in pesewas. */
  async owes(patient: string): Promise<{ readonly owed: number; readonly account: number }> {
    const [row] = await this.server.rows<{ owed: number; account: number }>(
      `select coalesce(sum(l.amount) filter (where l.account = '1100' and l.patient_uuid = $1), 0)::bigint as owed,
              coalesce(-sum(l.amount) filter (where l.account = '2100' and l.patient_account_uuid in
                (select uuid from patient_accounts where patient_uuid = $1)), 0)::bigint as account
         from ledger_lines l`,
      [patient],
    );
    return row!;
  }

  /** The number of entries, which a refused request must not change. */
  async entries(): Promise<number> {
    return (await this.server.rows('select from ledger_entries')).length;
  }

  /** The faults found by the check of the ledger; none if it adds up. */
  async faults(): Promise<readonly unknown[]> {
    const answer = await this.send('GET', '/ledger/verification');
    requireStatus(answer, 200);
    return answer.body.faults as readonly unknown[];
  }
}

function requireStatus({ status, text }: TestAnswer, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${text}`);
}

async function openedDrawer(server: TestServer, as: TestUser, place: string) {
  const body = { location_id: place, opening_float: '100.00' };
  const answer = await server.request({ method: 'POST', url: '/api/v2/billing/drawers', as, body });
  requireStatus(answer, 201);
  return answer.body as { readonly uuid: string; readonly version: number };
}
