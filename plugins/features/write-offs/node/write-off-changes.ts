import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, Decisions, forbidden, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { ChargeBook, type OwedCharge } from '../../charge-items/node/contract';
import { Posting, type NewLine } from '../../ledger/node/contract';
import { claimedPatient } from '../../patients/node/contract';
import type { AskForWriteOff, WriteOff } from '../common/write-off';
import { writeOffs, type WriteOffRow } from './write-off-records';

/** The written-off amount of one charge. */
interface Share {
  readonly charge: string;
  readonly amount: Minor;
}

/** Writes off patients' debts: one user asks, another approves, and it is posted once. */
@injectable()
export class WriteOffChanges {
  readonly #book: ChargeBook;
  readonly #posting: Posting;

  constructor(@inject(ChargeBook) book: ChargeBook, @inject(Posting) posting: Posting) {
    this.#book = book;
    this.#posting = posting;
  }

  /**
   * @throws ApiError 404 for the patient or a charge; 409 `already_paid`, `cancelled`, `not_priced`, `nothing_owed`,
   * `write_off_waits`; 400 for the amount
   */
  async ask(c: RequestContext, body: AskForWriteOff): Promise<WriteOff> {
    const currency = await this.#posting.currency(c);
    await claimedPatient(c, body.patient_id);
    const charges = await this.#book.holdOwed(c, body.patient_id, body.charge_ids ?? undefined);
    const owed = charges.reduce((sum: Minor, charge) => sum + charge.owed, 0n);
    if (owed === 0n) throw conflict('nothing_owed', 'The patient owes nothing that could be written off.');
    const amount = askedAmount(body, owed, currency);
    const shares = sharesOf(charges, amount);
    await refuseSecond(c, shares);
    const values = {
      patient_uuid: body.patient_id.toLowerCase(),
      status: 'pending',
      currency,
      amount: Number(amount),
      reason: body.reason.trim(),
    } as const;
    const { uuid } = await writeOffs.create(c, values, { rest: (made) => keepShares(c, made, shares) });
    return writeOffs.answer(c, uuid);
  }

  /**
   * Posts a write-off: 6100 +, 1100 −. It takes the full requested amount or nothing, because the approver sees that
   * amount.
   * @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`, `already_paid`, `cancelled`, `less_owed`,
   * `period_closed`; 428
   */
  async approve(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string | null) {
    const before = await decisions.take(c, uuid, ifMatch);
    const shares = sharesIn(before);
    const charges = shares.map(({ charge }) => charge);
    const owed = new Map(
      (await this.#book.holdOwed(c, before.patient_uuid, charges)).map((charge) => [charge.uuid, charge.owed]),
    );
    if (shares.some(({ charge, amount }) => (owed.get(charge) ?? 0n) < amount))
      throw conflict('less_owed', 'Less is owed on a charge than was to be written off. Reject this, and ask again.');
    const lines = shares.flatMap(({ charge, amount }): NewLine[] => {
      const of = { charge, patient: before.patient_uuid };
      return [
        { ...of, account: '6100', amount, tag: uuid },
        { ...of, account: '1100', amount: -amount },
      ];
    });
    const cause = { kind, uuid, event: 'approved' };
    const [posted] = await this.#posting.post(c, [{ cause, lines, note: before.reason }]);
    await decisions.approve(c, before, reason, { values: { entry_uuid: posted!.entry! } });
    await this.#book.moneyMoved(c, charges, 'write-off');
    return writeOffs.answer(c, uuid);
  }

  /** @throws ApiError 404; 403 `own_request`; 409 `stale_version`, `decided`; 428 */
  async reject(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<WriteOff> {
    await decisions.reject(c, uuid, ifMatch, reason);
    return writeOffs.answer(c, uuid);
  }

  /**
   * Withdraws a write-off by a reversing entry, so that it is owed again, or a request without an answer.
   * @throws ApiError 404; 403 for an approved one without the right to approve; 409 `stale_version`, `decided`,
   * `charge_gone`, `period_closed`; 428
   */
  async takeBack(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<WriteOff> {
    const before = await writeOffs.insisted(c, uuid, ifMatch);
    if (before.status !== 'pending' && before.status !== 'approved') throw conflict('decided', wasDecided);
    const charges = before.entry_uuid === null ? [] : sharesIn(before).map(({ charge }) => charge);
    if (before.entry_uuid !== null) {
      if (!c.can('write-offs.approve')) throw forbidden('write-offs.approve');
      await this.#book.holdPaid(c, charges);
      // Read again under the lock.
      const { shares } = await writeOffs.row(c, uuid);
      if (shares.some(({ amount, posted }) => amount !== posted))
        throw conflict('charge_gone', 'A charge has been cancelled, and its write-off is gone with it.');
      const cause = { kind, uuid, event: 'taken-back' };
      await this.#posting.correct(c, before.entry_uuid, { cause, note: reason, owedBy: before.patient_uuid });
    }
    await writeOffs.change(
      c,
      before,
      { status: 'taken-back', taken_back_by: c.user, taken_back_at: c.now, taken_back_reason: reason },
      { kind: 'taken-back', reason },
    );
    if (charges.length > 0) await this.#book.moneyMoved(c, charges, 'write-off');
    return writeOffs.answer(c, uuid);
  }
}

const kind = 'write-off';
const wasDecided = 'This write-off was decided about already.';
const decisions = new Decisions(writeOffs, 'pending', {
  own: 'Somebody else must decide about a write-off that you asked for.',
  decided: () => wasDecided,
});

/** @throws ApiError 400 */
function askedAmount({ amount: sent }: AskForWriteOff, owed: Minor, currency: string): Minor {
  if (sent === undefined || sent === null) return owed;
  const amount = sentAmount(sent, currency, { field: 'amount', label: 'Amount', least: 1n });
  if (amount > owed) throw invalid({ amount: [`Amount should not be more than ${amountText(owed, currency)}`] });
  return amount;
}

/** The oldest charge first. */
function sharesOf(charges: readonly OwedCharge[], amount: Minor): readonly Share[] {
  let left = amount;
  return charges.flatMap(({ uuid, owed }) => {
    const share = owed < left ? owed : left;
    left -= share;
    return share > 0n ? [{ charge: uuid, amount: share }] : [];
  });
}

const sharesIn = ({ shares }: WriteOffRow): readonly Share[] =>
  shares.map(({ charge, amount }) => ({ charge, amount: BigInt(amount) }));

/**
 * While a write-off of a charge waits, no other may be requested: its approver decides about all of it. The caller has
 * locked the charges.
 */
async function refuseSecond(c: RequestContext, shares: readonly Share[]): Promise<void> {
  const { rows } = await sql`
    select from write_off_charges s
      join write_offs w on w.organization_uuid = s.organization_uuid and w.uuid = s.write_off_uuid
     where s.organization_uuid = ${c.organization} and w.status = 'pending'
       and s.charge_uuid = any(${shares.map(({ charge }) => charge)}::uuid[])
     limit 1`.execute(c.db);
  if (rows.length > 0)
    throw conflict(
      'write_off_waits',
      'A write-off of these charges already waits for approval. Take it back before you ask for another.',
    );
}

async function keepShares(c: RequestContext, writeOff: string, shares: readonly Share[]): Promise<void> {
  const rows = shares.map(({ charge, amount }, position) => ({ charge, amount: String(amount), position }));
  await sql`
    insert into write_off_charges (organization_uuid, write_off_uuid, charge_uuid, position, amount)
    select ${c.organization}, ${writeOff}, s.charge, s.position, s.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (charge uuid, position integer, amount bigint)`.execute(
    c.db,
  );
}
