import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { Posting, type NewLine } from '../../ledger/node/contract';
import { heldPatient } from '../../patients/node/contract';
import { accounts } from './account-records';
import type { HeldAccount, PatientAccounts } from './contract';

/** Locks accounts, checks their limits and makes their lines. */
@injectable()
export class AccountKeeper implements PatientAccounts {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  async hold(c: RequestContext, patient: string): Promise<HeldAccount | undefined> {
    // The account is always locked before its balance, and the balance before other balances, to avoid deadlocks.
    const account = await c.db
      .selectFrom('patient_accounts')
      .select(['uuid', 'status', 'currency', 'debt_limit'])
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', patient)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return undefined;
    const { uuid, status, currency, debt_limit } = account;
    const owedToPatient = await this.#posting.hold(c, '2100', uuid);
    return { uuid, status, currency, balance: -owedToPatient, debtLimit: BigInt(debt_limit) };
  }

  async debitLine(
    c: RequestContext,
    patient: string,
    amount: Minor,
    { handsOut = false }: { readonly handsOut?: boolean } = {},
  ): Promise<NewLine> {
    insistOnPositive(amount);
    const account = await this.hold(c, patient);
    if (!account) throw conflict('no_account', 'The patient has no account.');
    if (account.status === 'suspended')
      throw conflict('account_suspended', 'This account is suspended: it takes money and gives none.');
    const { uuid, balance, debtLimit, currency } = account;
    const details = { balance: amountText(balance, currency), debt_limit: amountText(debtLimit, currency), currency };
    const told = { rights: ['patient-accounts.read'] };
    if (handsOut && balance < amount)
      throw conflict('insufficient_balance', 'The account does not hold that much.', details, told);
    if (balance - amount < -debtLimit)
      throw conflict('debt_limit', 'The balance would fall below the debt limit.', details, told);
    return this.#line(c, { uuid, patient, amount });
  }

  async creditLine(c: RequestContext, patient: string, amount: Minor): Promise<NewLine> {
    insistOnPositive(amount);
    await heldPatient(c, patient);
    const uuid = (await this.hold(c, patient))?.uuid ?? (await this.#begun(c, patient));
    return this.#line(c, { uuid, patient, amount: -amount });
  }

  /** Two simultaneous first uses of a patient's account get the same one. */
  async #begun(c: RequestContext, patient: string): Promise<string> {
    const turn = `patient account ${c.organization} ${patient.toLowerCase()}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(c.db);
    const begun = await this.hold(c, patient);
    if (begun) return begun.uuid;
    const currency = await this.#posting.currency(c);
    const { uuid } = await accounts.create(c, { patient_uuid: patient, status: 'active', currency, debt_limit: 0 });
    await this.#posting.hold(c, '2100', uuid);
    return uuid;
  }

  #line(
    c: RequestContext,
    { uuid, patient, amount }: { readonly uuid: string; readonly patient: string; readonly amount: Minor },
  ): NewLine {
    c.emit({ type: 'patient_account.updated', uuid, data: { patient_id: patient } });
    return { account: '2100', amount, patientAccount: uuid, patient };
  }
}

/** A line of 0 or less would turn a debit into a credit, past its checks. */
function insistOnPositive(amount: Minor): void {
  if (amount <= 0n) throw new Error('The amount of a line of a patient account is not above 0');
}
