import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { BroughtOverDebts } from '../../charge-items/node/contract';
import { Posting } from '../../ledger/node/contract';
import { PatientAccounts } from '../../patient-accounts/node/contract';
import { claimedPatient } from '../../patients/node/contract';
import type { BalanceKind } from '../common/opening-balance';
import { openingBalances, type OpeningBalanceRow } from './opening-balance-records';

/** A balance from a file. */
export interface NewBalance {
  readonly patient: string;
  readonly kind: BalanceKind;
  /** Minor units as text, because it is stored as JSON. */
  readonly amount: string;
  readonly currency: string;
  readonly day: string;
  readonly reference: string;
  readonly what: string;
}

/** A stored balance. */
interface StoredBalance {
  readonly uuid: string;
  readonly version: number;
}

/** The fields of a balance that a file can change. */
export type BalanceValues = Pick<NewBalance, 'amount' | 'day' | 'what'>;

/** Brings balances over: debts as charges, accounts as credits; the other side is 3000, the books' beginning. */
@injectable()
export class OpeningBalanceChanges {
  readonly #posting: Posting;
  readonly #debts: BroughtOverDebts;
  readonly #accounts: PatientAccounts;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(BroughtOverDebts) debts: BroughtOverDebts,
    @inject(PatientAccounts) accounts: PatientAccounts,
  ) {
    this.#posting = posting;
    this.#debts = debts;
    this.#accounts = accounts;
  }

  /** @throws ApiError 404 for the patient, 409 `brought_over` for an existing one, `period_closed` */
  async bring(c: RequestContext, balance: NewBalance): Promise<StoredBalance> {
    await claimedPatient(c, balance.patient);
    const same = await c.db
      .selectFrom('opening_balances')
      .select('uuid')
      .where('organization_uuid', '=', c.organization)
      .where('patient_uuid', '=', balance.patient)
      .where('kind', '=', balance.kind)
      .where('reference', '=', balance.reference)
      .executeTakeFirst();
    if (same) throw conflict('brought_over', 'This balance was brought over meanwhile.');
    const uuid = v7({ msecs: c.now.getTime() });
    const { patient: patient_uuid, amount, ...rest } = balance;
    const posted = await this.#post(c, { ...balance, uuid, times: 1 });
    return openingBalances.create(c, { ...rest, uuid, patient_uuid, amount: Number(amount), ...posted });
  }

  /**
   * Reverses the entry and posts it again.
   * @throws ApiError 404, 409 `stale_version`, `already_paid`, `part_paid`, `debt_limit`, `period_closed`
   */
  async change(c: RequestContext, uuid: string, read: number, values: BalanceValues): Promise<StoredBalance> {
    const before = await openingBalances.current(c, uuid, read);
    await this.#unpost(c, before, 'The file of opening balances says another amount');
    const { patient_uuid: patient, kind, currency, reference } = before;
    const times = before.times + 1;
    const posted = await this.#post(c, { ...values, patient, kind, currency, reference, uuid, times });
    const { amount, day, what } = values;
    return openingBalances.change(c, before, { amount: Number(amount), day, what, times, ...posted });
  }

  /** @throws ApiError as `change` */
  async remove(c: RequestContext, uuid: string, read: number): Promise<void> {
    const before = await openingBalances.current(c, uuid, read);
    await this.#unpost(c, before, 'The import of opening balances was undone');
    await openingBalances.delete(c, before);
  }

  async #post(
    c: RequestContext,
    { uuid, times, ...balance }: NewBalance & { readonly uuid: string; readonly times: number },
  ) {
    const { patient, kind, day, what } = balance;
    const amount = BigInt(balance.amount);
    if (kind === 'owed') {
      const charge_uuid = await this.#debts.bring(c, { uuid, part: String(times), patient, what, amount, day });
      return { charge_uuid, entry_uuid: null };
    }
    const own = await this.#accounts.creditLine(c, patient, amount);
    const lines = [own, { account: '3000' as const, amount, patient }];
    const cause = { kind: 'opening-balance', uuid, event: `brought-${times}` };
    const [posted] = await this.#posting.post(c, [{ cause, lines, dated: day, note: what }]);
    return { charge_uuid: null, entry_uuid: posted!.entry! };
  }

  async #unpost(c: RequestContext, row: OpeningBalanceRow, reason: string): Promise<void> {
    if (row.charge_uuid !== null) return this.#debts.takeBack(c, row.charge_uuid, reason);
    // Checks under the account's lock that the money is still there.
    await this.#accounts.debitLine(c, row.patient_uuid, BigInt(row.amount));
    const cause = { kind: 'opening-balance', uuid: row.uuid, event: `taken-back-${row.times}` };
    await this.#posting.correct(c, row.entry_uuid!, { cause, note: reason });
  }
}
