import { randomUUID } from 'node:crypto';
import { caused, LedgerDesk } from './ledger-desk';
import type { TestAnswer, TestUser } from './test-server';

/** A desk where cash is taken, with two cashiers and a finance manager. */
export class CashDesk {
  private constructor(
    readonly ledger: LedgerDesk,
    readonly place: string,
    readonly cashier: TestUser,
    readonly colleague: TestUser,
    readonly manager: TestUser,
  ) {}

  static async open(): Promise<CashDesk> {
    const ledger = await LedgerDesk.open();
    const { server } = ledger;
    const atDesk = [
      'drawers.read',
      'drawers.write',
      'patient-accounts.read',
      'patient-accounts.write',
      'patients.read',
    ];
    const user = (resources: string[]) => server.user(server.hospital, { workspaces: ['BILL'], resources });
    return new CashDesk(
      ledger,
      await placeIn(ledger, server.hospital),
      await user(atDesk),
      await user(atDesk),
      await user([...atDesk, 'drawers.report', 'patient-accounts.limit', 'patients.*', 'patients.merge']),
    );
  }

  close(): Promise<void> {
    return this.ledger.close();
  }

  /** Another location of the same hospital, or of another organization. */
  otherPlace(organization = this.ledger.server.hospital): Promise<string> {
    return placeIn(this.ledger, organization);
  }

  /**
   * @param path below `/api/v2/billing`
   * @param body a string is sent unchanged
   * @param version is sent as `If-Match`
   */
  send(
    as: TestUser,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object | string,
    version?: number,
  ): Promise<TestAnswer> {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': String(version) };
    return this.ledger.server.request({ method, url: `/api/v2/billing${path}`, as, body, headers });
  }

  /** Adds cash from an earlier system to the safe of a location. Minor units. */
  async filledSafe(amount: bigint, place = this.place): Promise<void> {
    await this.ledger.post({
      cause: caused('brought'),
      lines: [
        { account: '1020', amount, location: place },
        { account: '3000', amount: -amount },
      ],
    });
  }

  /** Opens a new drawer with a float from the safe. @throws if it is refused */
  async drawer(as = this.cashier, float = '200.00', place = this.place): Promise<TestAnswer['body']> {
    const [whole, decimals = ''] = float.split('.');
    await this.filledSafe(BigInt(`${whole}${decimals.padEnd(2, '0')}`), place);
    const answer = await this.send(as, 'POST', '/drawers', { location_id: place, opening_float: float });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }

  /** A patient pays an earlier charge in cash in the drawer. Minor units. */
  async cashTaken(drawer: string, amount: bigint, patient?: string): Promise<void> {
    const payer = patient ?? (await this.ledger.patient());
    await this.ledger.post({
      cause: caused('paid'),
      lines: [
        { account: '1010', amount, drawer },
        { account: '1100', amount: -amount, patient: payer },
      ],
    });
  }

  /**
   * Counts a drawer: pieces by value. A value is a note unless it begins with `coin`; `USD 5.00` is another currency.
   */
  count(
    as: TestUser,
    drawer: { uuid: string; version: number },
    pieces: Readonly<Record<string, number>>,
  ): Promise<TestAnswer> {
    const counted = Object.entries(pieces).map(([name, n]) => {
      const [, currency, coin, value] = /^([A-Z]{3} )?(coin )?(.+)$/.exec(name)!;
      return { kind: coin ? 'coin' : 'note', value, pieces: n, ...(currency && { currency: currency.trim() }) };
    });
    return this.send(as, 'POST', `/drawers/${drawer.uuid}/count`, { counted }, drawer.version);
  }

  /** The sum of an account's lines, in minor units. */
  async sumOf(account: string): Promise<bigint> {
    const [row] = await this.ledger.server.rows<{ sum: string }>(
      'select coalesce(sum(amount), 0)::text as sum from ledger_lines where account = $1 and organization_uuid = $2',
      [account, this.ledger.server.hospital],
    );
    return BigInt(row!.sum);
  }

  /** The number of entries, which a refused request must not change. */
  async entries(): Promise<number> {
    return (await this.ledger.server.rows('select from ledger_entries')).length;
  }

  /** Opens a patient's account. @throws if it is refused */
  async account(patient?: string): Promise<TestAnswer['body']> {
    const of = patient ?? (await this.ledger.patient());
    const answer = await this.send(this.cashier, 'POST', '/patient-accounts', { patient_id: of });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  }
}

async function placeIn({ server }: LedgerDesk, organization: string): Promise<string> {
  const uuid = randomUUID();
  await server.rows(
    `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, $3, 'site')`,
    [organization, uuid, `Desk ${uuid}`],
  );
  return uuid;
}
