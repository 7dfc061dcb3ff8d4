import { SystemWork, type RequestContext } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { Charging } from '../../plugins/features/charge-items/node/charging';
import type { ChargeItem } from '../../plugins/features/charge-items/common/charge-item';
import { ChargeBook } from '../../plugins/features/charge-items/node/contract';
import { Posting } from '../../plugins/features/ledger/node/contract';
import { RecordDesk } from './clinical';
import {
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from './test-server';

const path = '/billing/charge-items';

/** A hospital that charges: a user who works with patients, and one at the cash desk. */
export class ChargeDesk {
  private constructor(
    readonly server: TestServer,
    readonly records: RecordDesk,
    /** With all rights to charges. */
    readonly clerk: TestUser,
  ) {}

  static async open(options: TestServerOptions = {}): Promise<ChargeDesk> {
    const server = await startTestServer(options);
    const rights = ['encounters.*', 'service-requests.*', 'services.*', 'prices.*', 'charge-items.read'];
    const resources = ['charge-items.*', 'charge-items.override', 'patients.read', 'ledger.read', 'ledger.verify'];
    const clerk = await server.user(server.hospital, { workspaces: ['BILL'], resources });
    return new ChargeDesk(server, await RecordDesk.open(server, server.hospital, rights), clerk);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  patient(): Promise<string> {
    return this.records.patient();
  }

  /** A service of the hospital. @param charge its price; without it, the service has none */
  async service(charge?: string, more: object = {}): Promise<string> {
    const body = { name: `Service ${randomUUID()}`, service_class: 'Consultation', ...more };
    const made = await this.records.send('POST', '/api/v1/administration/healthcareservices', body);
    if (made.status !== 201) throw new Error(made.text);
    if (charge !== undefined) await this.price(made.body.uuid, charge);
    return made.body.uuid;
  }

  /** @returns the uuid of the price */
  async price(service: string, charge: string, more: object = {}): Promise<string> {
    const body = { healthcare_service_id: service, charge, ...more };
    const made = await this.records.send('POST', '/billing/service-prices', body);
    if (made.status !== 201) throw new Error(made.text);
    return made.body.uuid;
  }

  /** Inserts an encounter that has begun directly into the database, without an event. */
  async encounter(
    patient: string,
    service: string | null,
    more: { visit?: string; status?: string } = {},
  ): Promise<string> {
    const uuid = randomUUID();
    await this.server.rows(
      `insert into encounters (organization_uuid, uuid, status, class, patient_uuid, healthcare_service_uuid, visit_uuid, start_time, started_at, end_time)
       values ($1, $2, $3, 'AMB', $4, $5, $6, now(), now(), now())`,
      [this.server.hospital, uuid, more.status ?? 'in-progress', patient, service, more.visit ?? null],
    );
    return uuid;
  }

  /** Charges a service for a patient, as the worker does after an event. */
  async follow(patient: string, ...records: string[]): Promise<void> {
    await this.work((c) => this.server.kernel.container.get(Charging).follow(c, patient, records));
  }

  work<T>(work: (c: RequestContext) => Promise<T>): Promise<T> {
    return this.server.kernel.container.get<SystemWork>(SystemWork).inOrganization(this.server.hospital, 'test', work);
  }

  get book(): ChargeBook {
    return this.server.kernel.container.get<ChargeBook>(ChargeBook);
  }

  /** Pays charges in full or in part, without a drawer. */
  async pay(patient: string, charges: readonly string[], amount?: bigint): Promise<void> {
    const posting = this.server.kernel.container.get<Posting>(Posting);
    await this.work(async (c) => {
      const owed = await this.book.holdOwed(c, patient, charges);
      const lines = owed.map((each) => ({
        account: '1100' as const,
        amount: -(amount ?? each.owed),
        patient,
        charge: each.uuid,
      }));
      const sum = lines.reduce((total, line) => total + line.amount, 0n);
      const cause = { kind: 'test-payment', uuid: randomUUID(), event: 'paid' };
      await posting.post({ db: c.db, organization: c.organization, now: c.now, user: null }, [
        { cause, lines: [...lines, { account: '1030', amount: -sum }] },
      ]);
      await this.book.moneyMoved(c, charges);
    });
  }

  /** Gives money back on a charge. */
  async refund(patient: string, charge: string, amount: bigint): Promise<void> {
    const posting = this.server.kernel.container.get<Posting>(Posting);
    await this.work(async (c) => {
      await this.book.holdPaid(c, [charge]);
      const cause = { kind: 'test-refund', uuid: randomUUID(), event: 'paid' };
      const lines = [
        { account: '1100' as const, amount, patient, charge },
        { account: '1030' as const, amount: -amount },
      ];
      await posting.post({ db: c.db, organization: c.organization, now: c.now, user: null }, [{ cause, lines }]);
      await this.book.moneyMoved(c, [charge]);
    });
  }

  /** A visit in progress. */
  async visit(patient: string, service: string | null): Promise<string> {
    const [uuid, location] = [randomUUID(), randomUUID()];
    await this.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, $3, 'site')`,
      [this.server.hospital, location, `Site ${location}`],
    );
    await this.server.rows(
      `insert into visits (organization_uuid, uuid, visit_number, status, class, patient_uuid, location_uuid, healthcare_service_uuid, priority, arrived_at, started_at)
       values ($1, $2, $3, 'in-progress', 'AMB', $4, $5, $6, 'routine', now(), now())`,
      [this.server.hospital, uuid, uuid, patient, location, service],
    );
    return uuid;
  }

  send(method: 'GET' | 'POST' | 'PATCH', below: string, body?: object, version?: number): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.server.request({ method, url: `/api/v2${path}${below}`, as: this.clerk, body, headers });
  }

  /** The charges of a patient, the oldest first. */
  async chargesOf(patient: string): Promise<readonly ChargeItem[]> {
    const { status, body, text } = await this.send('GET', `?patient_id=${patient}&page_size=100`);
    if (status !== 200) throw new Error(text);
    return (body.data as ChargeItem[]).toReversed();
  }

  /** The patient's debt in the ledger, in pesewas. */
  async owedBy(patient: string): Promise<number> {
    const rows = await this.server.rows<{ amount: number }>(
      `select amount::int as amount from ledger_balances where account = '1100' and subject_uuid = $1`,
      [patient],
    );
    return rows[0]?.amount ?? 0;
  }

  /** The bill status of each open entry of the patient in the queue of the cash desk. */
  async waiting(patient: string): Promise<readonly (string | null)[]> {
    const rows = await this.server.rows<{ bill_status: string | null }>(
      `select bill_status from queue_entries where patient_uuid = $1 and stop = 'desk' and ended_at is null`,
      [patient],
    );
    return rows.map(({ bill_status }) => bill_status);
  }

  /** The faults found by the check of the ledger. */
  async faults(): Promise<readonly unknown[]> {
    const url = '/api/v2/billing/ledger/verification';
    const { status, body, text } = await this.server.request({ method: 'GET', url, as: this.clerk });
    if (status !== 200) throw new Error(text);
    return body.faults;
  }
}
