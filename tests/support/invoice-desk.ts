import { randomUUID } from 'node:crypto';
import type { ChargeItem } from '../../plugins/features/charge-items/common/charge-item';
import type { Invoice, InvoiceLine } from '../../plugins/features/invoices/common/invoice';
import { ChargeDesk } from './charge-desk';
import { RecordDesk } from './clinical';
import type { TestAnswer, TestServer, TestServerOptions, TestUser } from './test-server';

const moneyRights = ['invoices.*', 'invoices.issue', 'invoices.credit', 'invoices.receive', 'invoices.void'];
const otherRights = ['payers.*', 'members.*', 'policies.*', 'coverages.*', 'charge-items.*', 'charge-items.override'];

/** A hospital with patients under policies, and a user who writes invoices to their payers. */
export class InvoiceDesk {
  private constructor(
    readonly charges: ChargeDesk,
    readonly desk: RecordDesk,
    readonly today: string,
  ) {}

  static async open(options: TestServerOptions = {}): Promise<InvoiceDesk> {
    const charges = await ChargeDesk.open(options);
    const { server } = charges;
    const more = ['patients.*', 'services.*', 'prices.*', 'ledger.read', 'ledger.verify', 'attachments.*'];
    const desk = await RecordDesk.open(server, server.hospital, [...moneyRights, ...otherRights, ...more]);
    const [row] = await server.rows<{ today: string }>(
      `select (now() at time zone time_zone)::date::text as today from organizations where organization_uuid = $1`,
      [server.hospital],
    );
    return new InvoiceDesk(charges, desk, row!.today);
  }

  get server(): TestServer {
    return this.charges.server;
  }

  close(): Promise<void> {
    return this.charges.close();
  }

  /** @param path below `/api/v2` */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { version, as = this.desk.user, key }: { version?: number; as?: TestUser; key?: string } = {},
  ): Promise<TestAnswer> {
    const headers = {
      ...(version !== undefined && { 'if-match': String(version) }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return this.server.request({ method, url: `/api/v2${path}`, as, body, headers });
  }

  /** @throws if it is refused */
  async made<T = Readonly<Record<string, string>>>(path: string, body: object): Promise<T> {
    const { status, body: answer, text } = await this.send('POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${text}`);
    return answer as T;
  }

  async payer(more: object = {}): Promise<string> {
    return (await this.made('/clients', { kind: 'corporate', name: `Payer ${randomUUID()}`, ...more }))['uuid']!;
  }

  /** A patient under a new policy of the payer. @param terms such as `coinsurance: '10'` */
  async covered(payer: string, terms: object = {}, member: object = {}): Promise<string> {
    const patient = await this.charges.patient();
    const policy = await this.made('/health-policies', {
      payer_id: payer,
      name: `Policy ${randomUUID()}`,
      starts_on: '2020-01-01',
      ...terms,
    });
    const person = { number: randomUUID(), first_name: 'Esi', last_name: 'Owusu', starts_on: '2020-01-01', ...member };
    const { uuid: member_id } = await this.made(`/clients/${payer}/members`, { ...person, patient_id: patient });
    await this.made('/coverages', { patient_id: patient, policy_id: policy['uuid'], member_id });
    return patient;
  }

  /** Charges a service for a patient. @param service of the hospital, with its price */
  async charge(patient: string, service: string, more: object = {}): Promise<ChargeItem> {
    const body = { patient_id: patient, healthcare_service_id: service, ...more };
    const { charge_items: items } = await this.made<{ charge_items: ChargeItem[] }>('/billing/charge-items', body);
    return items[0]!;
  }

  /**
   * Many charges like one, each with what its policy pays, as the database keeps them: the ledger hears nothing of them.
   */
  async copies(charge: string, count: number): Promise<void> {
    await this.server.rows(
      `with made as (
         insert into charge_items (organization_uuid, uuid, patient_uuid, status, source_kind, source_uuid, what, quantity,
                done_at, done_on, currency, unit_price, amount, discount, tax, total, taxes, explanation, paid_at)
         select organization_uuid, gen_random_uuid(), patient_uuid, status, 'copy', gen_random_uuid(), what || ' ' || n, quantity,
                done_at, done_on, currency, unit_price, amount, discount, tax, total, taxes, explanation, paid_at
           from charge_items, generate_series(1, $2::int) n where uuid = $1
         returning organization_uuid, uuid)
       insert into cover_uses (organization_uuid, uuid, charge_uuid, coverage_uuid, payer_uuid, position, currency,
              used_on, visit_key, rules, paid, explanation)
       select m.organization_uuid, gen_random_uuid(), m.uuid, u.coverage_uuid, u.payer_uuid, u.position, u.currency,
              u.used_on, u.visit_key, u.rules, u.paid, u.explanation
         from made m, cover_uses u where u.charge_uuid = $1 and u.given_back_at is null`,
      [charge, count],
    );
  }

  /** A draft of today. */
  draft(payer: string, more: object = {}): Promise<Invoice> {
    return this.made<Invoice>('/billing/invoices', {
      payer_id: payer,
      period_from: this.today,
      period_to: this.today,
      ...more,
    });
  }

  act(invoice: Pick<Invoice, 'uuid' | 'version'>, what: string, body: object = {}): Promise<TestAnswer> {
    return this.send('POST', `/billing/invoices/${invoice.uuid}/${what}`, body, { version: invoice.version });
  }

  /** An issued invoice of a payer for charges at these prices, all of one patient. */
  async issued(payer: string, ...prices: readonly string[]): Promise<Invoice> {
    const patient = await this.covered(payer);
    for (const price of prices) await this.charge(patient, await this.charges.service(price));
    const draft = await this.draft(payer);
    const { status, body, text } = await this.act(draft, 'issue');
    if (status !== 200) throw new Error(text);
    return body as Invoice;
  }

  async invoice(uuid: string): Promise<Invoice> {
    return (await this.send('GET', `/billing/invoices/${uuid}`)).body as Invoice;
  }

  async lines(invoice: string): Promise<readonly InvoiceLine[]> {
    return (await this.send('GET', `/billing/invoices/${invoice}/lines?page_size=200`)).body.data as InvoiceLine[];
  }

  /** The balance of an account and its subject in the ledger, in pesewas. */
  async balanceOf(account: string, subject: string): Promise<number> {
    const [row] = await this.server.rows<{ amount: string }>(
      'select amount::text from ledger_balances where account = $1 and subject_uuid = $2',
      [account, subject],
    );
    return Number(row?.amount ?? 0);
  }

  /** The lines of a record in the ledger, such as `1210 +200.00`, in the order of posting. */
  async linesOf(record: string): Promise<string[]> {
    const rows = await this.server.rows<{ account: string; amount: string }>(
      `select l.account, l.amount::text from ledger_entries e
         join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
        where e.source_uuid = $1 order by e.number, l.position`,
      [record],
    );
    return rows.map(
      ({ account, amount }) => `${account} ${Number(amount) > 0 ? '+' : ''}${(Number(amount) / 100).toFixed(2)}`,
    );
  }

  /** @throws unless it is a PDF */
  async pdf(path: string): Promise<Buffer> {
    const headers = {
      authorization: `Bearer ${this.desk.user.token}`,
      'x-provider-portal-id': this.server.hospital,
    };
    const { statusCode, rawPayload, body } = await this.server.kernel.app.inject({
      method: 'GET',
      url: `/api/v2${path}`,
      headers,
    });
    if (statusCode !== 200) throw new Error(body);
    return rawPayload;
  }

  async entries(): Promise<number> {
    return (await this.server.rows('select from ledger_entries')).length;
  }

  faults(): Promise<readonly unknown[]> {
    return this.charges.faults();
  }
}
