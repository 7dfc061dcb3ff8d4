import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { cashCurrency, Drawers, placeOf } from '../../drawers/node/contract';
import { namesNothing } from '../../ledger/common/reference-key';
import { Posting, takeReference, type NewLine } from '../../ledger/node/contract';
import {
  handsOutMoney,
  needsReason,
  needsReference,
  type AccountMethod,
  type MoneyDirection,
  type MoveMoney,
  type PatientAccount,
} from '../common/patient-account';
import { accounts } from './account-records';
import { PatientAccounts } from './contract';

/** One movement at the desk, read and checked. */
interface Move {
  readonly direction: MoneyDirection;
  readonly account: string;
  readonly patient: string;
  readonly method: AccountMethod;
  readonly amount: Minor;
  readonly currency: string;
  readonly vendor: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly location: string;
}

/** Money that comes to accounts, or leaves them, at the desk. */
@injectable()
export class AccountMoves {
  readonly #posting: Posting;
  readonly #accounts: PatientAccounts;
  readonly #drawers: Drawers;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(PatientAccounts) patientAccounts: PatientAccounts,
    @inject(Drawers) drawers: Drawers,
  ) {
    this.#posting = posting;
    this.#accounts = patientAccounts;
    this.#drawers = drawers;
  }

  /**
   * @throws ApiError 400, 404, 403 for an adjustment or money that is handed out without `patient-accounts.limit`; 409
   * `no_drawer` for cash, and for a debit `account_suspended`, `debt_limit`, `insufficient_balance`, `not_enough_cash`
   */
  async move(c: RequestContext, direction: MoneyDirection, uuid: string, body: MoveMoney): Promise<PatientAccount> {
    const move = await this.#read(c, direction, uuid, body);
    const { patient, amount, method } = move;
    const own =
      direction === 'credit'
        ? await this.#accounts.creditLine(c, patient, amount)
        : await this.#accounts.debitLine(c, patient, amount, { handsOut: handsOutMoney(direction, method) });
    const other = await this.#otherLine(c, move);
    const cause = { kind: 'patient-account', uuid: v7({ msecs: c.now.getTime() }), event: `${direction}ed` };
    await keep(c, cause.uuid, move, other.drawer ?? null);
    if (method === 'mobile-money')
      await takeReference(c, {
        provider: move.vendor!,
        reference: move.reference!,
        by: cause,
        field: 'reference',
      });
    const note = move.reason ?? move.reference;
    await this.#posting.post(c, [{ cause, lines: [other, own], ...(note !== null && { note }) }]);
    c.audit({
      action: 'update',
      resource: 'patient-accounts',
      resourceUuid: uuid,
      patientUuid: patient,
      after: { [direction]: amountText(amount, move.currency), method, reason: move.reason },
    });
    return accounts.answer(c, uuid);
  }

  async #read(c: RequestContext, direction: MoneyDirection, uuid: string, body: MoveMoney): Promise<Move> {
    const { patient_uuid: patient } = await accounts.row(c, uuid);
    const method = body.method ?? 'cash';
    if (handsOutMoney(direction, method)) insistOnPayer(c);
    if (method === 'adjustment') c.require('patient-accounts.limit');
    const currency = await cashCurrency(c, body.currency);
    const amount = sentAmount(body.amount, currency, { field: 'amount', label: 'Amount', least: 1n });
    const vendor = body.vendor?.trim() || null;
    const reference = body.reference?.trim() || null;
    const reason = body.reason?.trim() || null;
    if (needsReason(direction, method) && reason === null) throw invalid({ reason: ['Reason is required'] });
    const missing = {
      ...(method === 'mobile-money' && vendor === null && { vendor: ['Provider is required'] }),
      ...(needsReference(method) && reference === null && { reference: ['Reference is required'] }),
    };
    if (Object.keys(missing).length > 0) throw invalid(missing);
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    const location = await placeOf(c, body.location_id);
    return { direction, account: uuid, patient, method, amount, currency, vendor, reference, reason, location };
  }

  /** Where the money comes from, or goes to. */
  async #otherLine(c: RequestContext, move: Move): Promise<NewLine> {
    const { method, location, vendor, patient } = move;
    const amount = move.direction === 'credit' ? move.amount : -move.amount;
    if (method === 'cash') {
      const drawer =
        move.direction === 'credit'
          ? await this.#drawers.mine(c, location)
          : await this.#drawers.mineWith(c, location, { [move.currency]: move.amount });
      return { account: '1010', amount, drawer: drawer.uuid, location };
    }
    if (method === 'adjustment') return { account: '6100', amount, patient, location };
    const drawer = await this.#drawers.mineIfAny(c, location);
    return {
      account: method === 'bank' ? '1030' : '1040',
      amount,
      location,
      ...(vendor !== null && { tag: vendor }),
      ...(drawer && { drawer: drawer.uuid }),
    };
  }
}

/** No second person approves money that leaves an account here, as one does for a refund. @throws ApiError 403 */
function insistOnPayer(c: RequestContext): void {
  const permission = 'patient-accounts.limit';
  if (c.can(permission)) return;
  throw new ApiError(
    403,
    'refund_needed',
    'You may not pay out money from an account. Ask for a refund, or ask the finance manager.',
    { details: { permission } },
  );
}

async function keep(
  { db, organization, now, user }: RequestContext,
  uuid: string,
  { direction, account, method, amount, currency, vendor, reference, reason, location }: Move,
  drawer: string | null,
): Promise<void> {
  await sql`
    insert into patient_account_moves (organization_uuid, uuid, account_uuid, kind, method, amount, currency, vendor, reference,
                                       reason, location_uuid, drawer_uuid, at, by)
    values (${organization}, ${uuid}, ${account}, ${direction}, ${method}, ${String(amount)}::bigint, ${currency}, ${vendor},
            ${reference}, ${reason}, ${location}, ${drawer}, ${now}, ${user})`.execute(db);
}
