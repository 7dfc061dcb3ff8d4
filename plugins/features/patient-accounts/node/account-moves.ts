import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { ApiError, conflict, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { cashCurrency, Drawers, placeOf } from '../../drawers/node/contract';
import { mobileMoneyVendors } from '../../ledger/common/mobile-money';
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

/** Credits and debits of accounts at the desk. */
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
   * @throws ApiError 400, 404, 403 for an adjustment or a debit that pays out money without `patient-accounts.limit`;
   * 409 `no_drawer` for cash, and for a debit `account_suspended`, `debt_limit`, `insufficient_balance`, `own_credit`,
   * `not_enough_cash`
   */
  async move(c: RequestContext, direction: MoneyDirection, uuid: string, body: MoveMoney): Promise<PatientAccount> {
    const move = await this.#read(c, direction, uuid, body);
    const { patient, amount, method } = move;
    const own =
      direction === 'credit'
        ? await this.#accounts.creditLine(c, patient, amount)
        : await this.#accounts.debitLine(c, patient, amount, { handsOut: handsOutMoney(direction, method) });
    if (handsOutMoney(direction, method)) await this.#insistOnOthers(c, move);
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
    // Under another name of the network its number could be used again.
    if (method === 'mobile-money' && !mobileMoneyVendors.some((each) => each === vendor))
      throw invalid({ vendor: ['Provider is not valid'] });
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    const location = await placeOf(c, body.location_id);
    return { direction, account: uuid, patient, method, amount, currency, vendor, reference, reason, location };
  }

  /**
   * A user cannot pay out money that they credited to the account without cash, by an adjustment or a transfer: two
   * people must handle money that leaves the house. The caller has locked the account.
   * @throws ApiError 409
   */
  async #insistOnOthers(c: RequestContext, { account, patient, amount }: Move): Promise<void> {
    const { rows } = await sql<{ readonly brought: string }>`
      select coalesce(sum(greatest(n.credited - n.cash, 0)), 0)::text as brought from (
        select -coalesce(sum(l.amount) filter (where l.account = '2100' and l.patient_account_uuid = ${account}), 0) as credited,
               greatest(coalesce(sum(l.amount) filter (where l.account = '1010'), 0), 0) as cash
          from ledger_entries e
          join ledger_lines l on l.organization_uuid = e.organization_uuid and l.entry_uuid = e.uuid
         where e.organization_uuid = ${c.organization} and e.posted_by = ${c.user} and e.corrects_uuid is null
           and e.uuid in (select o.entry_uuid from ledger_lines o
                           where o.organization_uuid = ${c.organization} and o.patient_account_uuid = ${account}
                             and o.account = '2100' and o.amount < 0)
           and not exists (select from ledger_entries k
                            where k.organization_uuid = e.organization_uuid and k.corrects_uuid = e.uuid)
         group by e.uuid) n`.execute(c.db);
    const held = await this.#accounts.hold(c, patient);
    if ((held?.balance ?? 0n) - BigInt(rows[0]!.brought) < amount)
      throw conflict('own_credit', 'You brought money to this account without cash: somebody else must pay it out.');
  }

  /** The source or destination of the money. */
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

/** Unlike a refund, a debit here needs no second person's approval. @throws ApiError 403 */
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
