import { randomUUID } from 'node:crypto';
import type { ChargeItem } from '../../plugins/features/charge-items/common/charge-item';
import type { CoverOfCharge } from '../../plugins/features/policies/common/coverage';
import type { PaymentMethods } from '../../plugins/features/policies/common/payment-methods';
import { ChargeDesk } from './charge-desk';
import { RecordDesk } from './clinical';

interface Recorded {
  readonly uuid: string;
  readonly version: number;
}
/** A policy as it was recorded. */
export interface RecordedPolicy extends Recorded {
  readonly payer_id: string;
  readonly payer_name: string;
  readonly name: string;
}

const rights = ['payers.*', 'members.*', 'policies.*', 'coverages.*', 'charge-items.*', 'charge-items.override'];
const more = ['patients.*', 'patient-accounts.*', 'services.*', 'prices.*', 'ledger.read', 'ledger.verify'];

/** A hospital that charges, and somebody who keeps policies and covers patients. */
export class CoverDesk {
  private constructor(
    readonly charges: ChargeDesk,
    readonly desk: RecordDesk,
  ) {}

  static async open(others: readonly string[] = []): Promise<CoverDesk> {
    const charges = await ChargeDesk.open();
    const desk = await RecordDesk.open(charges.server, charges.server.hospital, [...rights, ...more, ...others]);
    return new CoverDesk(charges, desk);
  }

  close(): Promise<void> {
    return this.charges.close();
  }

  /** @throws unless it is made */
  async made<T = Recorded>(path: string, body: object): Promise<T> {
    const { status, body: answer, text } = await this.desk.send('POST', path, body);
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return answer as T;
  }

  async payer(kind = 'insurance', fields: object = {}): Promise<string> {
    return (await this.made('/clients', { kind, name: `Payer ${randomUUID()}`, ...fields })).uuid;
  }

  policy(payer_id: string, terms: object = {}): Promise<RecordedPolicy> {
    const body = { payer_id, name: `Policy ${randomUUID()}`, starts_on: '2020-01-01', ...terms };
    return this.made<RecordedPolicy>('/health-policies', body);
  }

  member(payer: string, fields: object = {}): Promise<Recorded> {
    const person = { number: randomUUID(), first_name: 'Esi', last_name: 'Owusu', starts_on: '2020-01-01' };
    return this.made(`/clients/${payer}/members`, { ...person, ...fields });
  }

  /** Covers a patient by a policy. */
  async cover(patient: string, policy: RecordedPolicy, fields: object = {}) {
    const member = await this.member(policy.payer_id, { patient_id: patient, ...fields });
    const coverage = await this.made<Recorded & { readonly policy_name: string; readonly order: number }>(
      '/coverages',
      {
        patient_id: patient,
        policy_id: policy.uuid,
        member_id: member.uuid,
      },
    );
    return { member, coverage };
  }

  /** A patient who is covered by a new policy. */
  async covered(terms: object = {}, kind = 'insurance') {
    const patient = await this.charges.patient();
    const policy = await this.policy(await this.payer(kind), terms);
    return { patient, policy, ...(await this.cover(patient, policy)) };
  }

  async charge(patient: string, service: string, fields: object = {}): Promise<ChargeItem> {
    const body = { patient_id: patient, healthcare_service_id: service, ...fields };
    const { charge_items: items } = await this.made<{ readonly charge_items: readonly ChargeItem[] }>(
      '/billing/charge-items',
      body,
    );
    return items[0]!;
  }

  async item(uuid: string): Promise<ChargeItem> {
    return (await this.desk.send('GET', `/billing/charge-items/${uuid}`)).body as ChargeItem;
  }

  /** @throws unless it is cancelled */
  async cancel(uuid: string): Promise<void> {
    const { version } = await this.item(uuid);
    const { body, text } = await this.desk.send(
      'POST',
      `/billing/charge-items/${uuid}/cancel`,
      { reason: 'By mistake' },
      version,
    );
    if (body.status !== 'aborted') throw new Error(text);
  }

  async explained(patient: string, charge: string): Promise<readonly CoverOfCharge[]> {
    return (await this.desk.send('GET', `/charge-cover?patient_id=${patient}&charge_item_id=${charge}`)).body.data;
  }

  async methods(patient: string): Promise<PaymentMethods> {
    return (await this.desk.send('GET', `/emr/patients/${patient}/payment-methods`)).body as PaymentMethods;
  }

  /** What the ledger says, in minor units. */
  async balanceOf(account: string, subject: string): Promise<number> {
    const [row] = await this.charges.server.rows<{ amount: string }>(
      'select amount::text from ledger_balances where account = $1 and subject_uuid = $2',
      [account, subject],
    );
    return Number(row?.amount ?? 0);
  }
}
