import { ChargeDesk } from './charge-desk';
import type { TestAnswer, TestUser } from './test-server';

const path = '/api/v2/billing/discount-requests';
const mayAsk = ['discounts.read', 'discounts.write'];

/** A desk that charges, with users who ask for discounts and approve them. */
export class DiscountDesk {
  private constructor(
    readonly desk: ChargeDesk,
    readonly cashier: TestUser,
    readonly manager: TestUser,
    /** A user with all rights in another organization. */
    readonly elsewhere: TestUser,
  ) {}

  static async open(): Promise<DiscountDesk> {
    const desk = await ChargeDesk.open();
    const user = (organization: string, resources: readonly string[]) =>
      desk.server.user(organization, { workspaces: ['BILL'], resources });
    const all = [...mayAsk, 'discounts.approve'];
    const { hospital, clinic } = desk.server;
    return new DiscountDesk(desk, await user(hospital, mayAsk), await user(hospital, all), await user(clinic, all));
  }

  close(): Promise<void> {
    return this.desk.close();
  }

  /** @param below a path below the requested discounts; a whole path is sent unchanged */
  send(
    method: 'GET' | 'POST' | 'PATCH',
    below: string,
    as: TestUser,
    body?: object | string,
    version?: number,
  ): Promise<TestAnswer> {
    return this.desk.server.request({
      method,
      url: below.startsWith('/api/') ? below : `${path}${below}`,
      as,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  }

  /** Asks for a discount of a tenth, or for the given one. */
  ask(patient: string, more: object = {}, as: TestUser = this.cashier): Promise<TestAnswer> {
    const tenth = { patient_id: patient, type: 'percentage', value: '10', reason: 'Long wait' };
    return this.send('POST', '', as, { ...tenth, ...more });
  }

  /** @throws if it is refused */
  async asked(patient: string, more: object = {}): Promise<TestAnswer['body']> {
    const { status, body, text } = await this.ask(patient, more);
    if (status !== 201) throw new Error(`A discount was not taken: ${text}`);
    return body;
  }

  /** A patient with one unpaid charge for each price. */
  async owing(...prices: readonly string[]): Promise<{ patient: string; charges: readonly string[] }> {
    const patient = await this.desk.patient();
    const charges: string[] = [];
    for (const price of prices) {
      await this.desk.encounter(patient, await this.desk.service(price));
      await this.desk.follow(patient);
      const all = await this.desk.chargesOf(patient);
      charges.push(all.find(({ uuid }) => !charges.includes(uuid))!.uuid);
    }
    return { patient, charges };
  }

  /** The unpaid amount of each charge. */
  async owedOf(patient: string): Promise<Readonly<Record<string, string | null>>> {
    return Object.fromEntries((await this.desk.chargesOf(patient)).map(({ uuid, owed }) => [uuid, owed]));
  }

  /** The number of entries in the ledger. */
  async entries(): Promise<number> {
    return (await this.desk.server.rows<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]!.n;
  }
}
