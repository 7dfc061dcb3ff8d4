import { CodeType, SystemDatabase } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LedgerFinding } from '../../plugins/features/ledger/common/ledger-finding';
import {
  PaperNumbers,
  Posting,
  type Cause,
  type NewEntry,
  type Posted,
  type PostingCaller,
} from '../../plugins/features/ledger/node/contract';
import { RecordDesk } from './clinical';
import { codesOf } from './codes';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from './test-server';

/** Receipts, a series without gaps that starts again each year. */
const receipt: CodeType = {
  type: 'test-receipt',
  label: 'Receipt of the test',
  gapless: true,
  located: true,
  format: { prefix: 'R-{YYYY}-', suffix: '', padding: 6, increment: 1, yearly: true, check_digit: 'none' },
  last: () => Promise.resolve(undefined),
  find: () => Promise.resolve(undefined),
};

/** A new cause, unless a record is given. */
export const caused = (event = 'charged', uuid: string = randomUUID()): Cause => ({ kind: 'test', uuid, event });

/** Adds an amount in pesewas to a patient's debt. */
export const charge = (patient: string, amount: bigint, more: Partial<NewEntry> = {}): NewEntry => ({
  cause: caused(),
  lines: [
    { account: '1100', amount, patient },
    { account: '4000', amount: -amount, tag: 'consultation' },
  ],
  ...more,
});

/** A hospital with a ledger, and an accountant with all rights to it. */
export class LedgerDesk {
  private constructor(
    readonly server: TestServer,
    readonly records: RecordDesk,
    readonly accountant: TestUser,
  ) {}

  static async open(): Promise<LedgerDesk> {
    const services = new ContainerModule(({ bind }) => {
      bind(CodeType).toConstantValue(receipt);
    });
    const server = await startTestServer({ parts: [{ services }] });
    const resources = ['ledger.read', 'ledger.verify', 'ledger.export', 'ledger.close', 'ledger.write'];
    const accountant = await server.user(server.hospital, { workspaces: ['BILL'], resources });
    return new LedgerDesk(server, await RecordDesk.open(server, server.hospital, ['ledger.read']), accountant);
  }

  get posting(): Posting {
    return this.server.kernel.container.get<Posting>(Posting);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  patient(): Promise<string> {
    return this.records.patient();
  }

  /** Runs in one transaction, like a request. */
  within<T>(work: (c: PostingCaller) => Promise<T>, organization = this.server.hospital): Promise<T> {
    return this.server.kernel.container
      .get<SystemDatabase>(SystemDatabase)
      .inOrganization(organization, (db) => work({ db, organization, now: new Date(), user: this.records.user.uuid }));
  }

  post(...entries: NewEntry[]): Promise<readonly Posted[]> {
    return this.within((c) => this.posting.post(c, entries));
  }

  owedBy(patient: string): Promise<bigint> {
    return this.within((c) => this.posting.balance(c, '1100', patient));
  }

  /** The number of a payment's receipt, by default of a new payment. */
  receiptOf(payment: string = randomUUID(), at?: { readonly location: string }): Promise<string> {
    const numbers = this.server.kernel.container.get<PaperNumbers>(PaperNumbers);
    return this.within((c) => numbers.of(c, receipt.type, { kind: 'test-payment', uuid: payment }, at));
  }

  /** Gives each location its own series of receipts from now on. */
  async countByLocation(): Promise<void> {
    const administrator = await this.server.user(this.server.hospital, {
      workspaces: ['ADMIN'],
      resources: ['codes.*'],
    });
    const { uuid, version, padding, increment } = await codesOf(this.server, administrator).typeOf(receipt.type);
    const answer = await this.server.request({
      method: 'PATCH',
      url: `/api/v2/codes/types/${uuid}`,
      as: administrator,
      body: {
        prefix: 'R-{LOC}-{YYYY}-',
        suffix: '',
        padding,
        increment,
        yearly: true,
        by_location: true,
        check_digit: 'none',
      },
      headers: { 'if-match': String(version) },
    });
    if (answer.status !== 200) throw new Error(answer.text);
  }

  /** @returns the uuid of a new location */
  async location(name: string): Promise<string> {
    const [row] = await this.server.rows<{ uuid: string }>(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, gen_random_uuid(), $2, 'site') returning uuid`,
      [this.server.hospital, name],
    );
    return row!.uuid;
  }

  /** @param path below the ledger's path */
  get(path: string, as = this.accountant): Promise<TestAnswer> {
    return this.server.request({ method: 'GET', url: `/api/v2/billing/ledger/${path}`, as });
  }

  send(path: string, body?: object, version?: number): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.server.request({
      method: 'POST',
      url: `/api/v2/billing/ledger/${path}`,
      as: this.accountant,
      body,
      headers,
    });
  }
}

/** Expects that the ledger adds up. */
export async function expectSound(desk: LedgerDesk): Promise<LedgerFinding> {
  const { status, body } = await desk.get('verification');
  expect([status, body.faults]).toEqual([200, []]);
  return body as LedgerFinding;
}
