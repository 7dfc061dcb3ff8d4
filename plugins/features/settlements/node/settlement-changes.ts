import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import {
  brokenConstraint,
  conflict,
  invalid,
  notFound,
  sentAmount,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Posting } from '../../ledger/node/contract';
import { todayOf } from '../../patients/node/contract';
import { namesNothing, referenceKey } from '../../ledger/common/reference-key';
import type { EnterSettlement, NamedPart, Settlement } from '../common/settlement';
import { accountOf, holdProvider, openPartsOf, type Provider } from './open-money';
import { settlements } from './settlement-records';

/** A part of a payment with its settled amount. */
interface Part extends NamedPart {
  readonly amount: Minor;
}

/** Records providers' payments into the bank. */
@injectable()
export class SettlementChanges {
  readonly #posting: Posting;

  constructor(@inject(Posting) posting: Posting) {
    this.#posting = posting;
  }

  /**
   * 1030 + the payment, 6300 + the fee, 1040 or 1050 − both. Never more than the provider's open amount.
   * @throws ApiError 400; 404 for a payment; 409 `more_than_open`, `already_settled`, `period_closed`
   */
  async enter(c: RequestContext, body: EnterSettlement): Promise<Settlement> {
    const currency = await this.#posting.currency(c);
    const received = sentAmount(body.received, currency, { field: 'received', label: 'Received', least: 0n });
    const fee = sentAmount(body.fee, currency, { field: 'fee', label: 'Fee', least: 0n });
    const whole = received + fee;
    if (whole === 0n) throw invalid({ received: ['Received should be more than 0'] });
    const reference = body.reference.trim();
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    if (body.day > (await todayOf(c))) throw invalid({ day: ['Day is not valid'] });
    await insistOnPayments(c, body.payments ?? []);
    const of: Provider = { method: body.method, provider: body.provider.trim() };
    const open = await holdProvider(c, of);
    if (whole > open)
      throw conflict('more_than_open', 'This is more than is open with the provider.', {
        open: amountText(open > 0n ? open : 0n, currency),
      });
    const parts = await partsOf(c, of, body.payments ?? []);
    const sum = parts.reduce((total, { amount }) => total + amount, 0n);
    if (parts.length > 0 && sum !== whole)
      throw invalid({ received: [`Received and fee should be ${amountText(sum, currency)}, as the payments are`] });
    const uuid = v7({ msecs: c.now.getTime() });
    const bank_account = body.bank_account?.trim() || null;
    const [posted] = await this.#posting.post(c, [
      {
        cause: { kind, uuid, event: 'settled' },
        dated: body.day,
        note: reference,
        lines: [
          { account: '1030', amount: received, ...(bank_account !== null && { tag: bank_account }) },
          { account: '6300', amount: fee, tag: of.provider },
          { account: accountOf[of.method], amount: -whole, tag: of.provider },
        ],
      },
    ]);
    await once(() =>
      settlements.create(
        c,
        {
          uuid,
          status: 'settled',
          ...of,
          currency,
          received: Number(received),
          fee: Number(fee),
          reference,
          reference_key: referenceKey(reference),
          day: body.day,
          bank_account,
          entry_uuid: posted!.entry!,
          void_reason: null,
          voided_at: null,
          voided_by: null,
        },
        { rest: () => keepParts(c, uuid, parts) },
      ),
    );
    return settlements.answer(c, uuid);
  }

  /** Voids a settlement by a reversing entry. @throws ApiError 404; 409 `stale_version`, `not_allowed`; 428 */
  async void(c: RequestContext, uuid: string, ifMatch: number | undefined, reason: string): Promise<Settlement> {
    const before = await settlements.insisted(c, uuid, ifMatch);
    if (before.status === 'voided') throw conflict('not_allowed', 'This settlement was already voided.');
    await holdProvider(c, before);
    await this.#posting.correct(c, before.entry_uuid, { cause: { kind, uuid, event: 'voided' }, note: reason });
    await sql`
      update provider_settlement_parts set taken_back = true
       where organization_uuid = ${c.organization} and settlement_uuid = ${uuid}`.execute(c.db);
    const values = { status: 'voided', void_reason: reason, voided_at: c.now, voided_by: c.user } as const;
    await settlements.change(c, before, values, { kind: 'voided', reason });
    return settlements.answer(c, uuid);
  }
}

const kind = 'provider-settlement';

/** @throws ApiError 404 for an unknown payment in the organization */
async function insistOnPayments(c: RequestContext, named: readonly NamedPart[]): Promise<void> {
  const uuids = uuidsOf(named);
  if (uuids.length === 0) return;
  const { rows } = await sql`
    select from payments where organization_uuid = ${c.organization} and uuid = any(${uuids}::uuid[])`.execute(c.db);
  if (rows.length < uuids.length) throw notFound('Payment');
}

const uuidsOf = (named: readonly NamedPart[]) => [...new Set(named.map(({ payment_id }) => payment_id.toLowerCase()))];

/** The named parts with the open amount of each. @throws ApiError 409 `already_settled` */
async function partsOf(c: RequestContext, of: Provider, named: readonly NamedPart[]): Promise<readonly Part[]> {
  if (named.length === 0) return [];
  const open = await openPartsOf(c, of, sql`x.payment_uuid = any(${uuidsOf(named)}::uuid[])`);
  const parts = new Map(open.map((part) => [`${part.payment_uuid} ${part.position}`, part]));
  const found = new Map<string, Part>();
  for (const { payment_id, position } of named) {
    const key = `${payment_id.toLowerCase()} ${position}`;
    const part = parts.get(key);
    if (!part) throw conflict('already_settled', 'A payment is settled already, or was not taken by this provider.');
    found.set(key, { payment_id: part.payment_uuid, position, amount: BigInt(part.amount) });
  }
  return [...found.values()];
}

async function keepParts(c: RequestContext, settlement: string, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map(({ payment_id, position, amount }) => ({ payment_id, position, amount: String(amount) }));
  await sql`
    insert into provider_settlement_parts (organization_uuid, settlement_uuid, payment_uuid, position, amount)
    select ${c.organization}, ${settlement}, x.payment_id, x.position, x.amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (payment_id uuid, position integer, amount bigint)`.execute(
    c.db,
  );
}

/** @throws ApiError 400 for a number of the provider that was already entered */
async function once(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (brokenConstraint(error) !== 'provider_settlements_reference') throw error;
    throw invalid({ reference: ['Reference already exists'] });
  }
}
