import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, invalid, notFound, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { ChargeBook, type OwedCharge } from '../../charge-items/node/contract';
import { PaperNumbers, Posting, type NewLine } from '../../ledger/node/contract';
import { PatientAccounts } from '../../patient-accounts/node/contract';
import { claimedPatient } from '../../patients/node/contract';
import type { Payment } from '../common/payment';
import type { TakePayment } from '../common/payment-requests';
import { fromAccount, settle, type Settlement } from '../common/settlement';
import { offeredMoney, type OfferedMoney } from './offered-parts';
import { linesOfCharges, linesOfMoney } from './payment-lines';
import { PaymentPlaces } from './payment-places';
import { payments } from './payment-records';
import './payments-tables';

/** Takes money: for charges, and into patients' accounts. */
@injectable()
export class PaymentChanges {
  readonly #posting: Posting;
  readonly #papers: PaperNumbers;
  readonly #charges: ChargeBook;
  readonly #accounts: PatientAccounts;
  readonly #places: PaymentPlaces;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(PaperNumbers) papers: PaperNumbers,
    @inject(ChargeBook) charges: ChargeBook,
    @inject(PatientAccounts) accounts: PatientAccounts,
    @inject(PaymentPlaces) places: PaymentPlaces,
  ) {
    this.#posting = posting;
    this.#papers = papers;
    this.#charges = charges;
    this.#accounts = accounts;
    this.#places = places;
  }

  /**
   * One payment, one entry, one receipt, whatever its methods.
   * @throws ApiError 400; 404; 409 `already_paid`, `cancelled`, `owed_changed`, `no_drawer`, `account_suspended`,
   * `debt_limit`
   */
  async take(c: RequestContext, body: TakePayment): Promise<Payment> {
    const patient = body.patient_id.toLowerCase();
    const books = await this.#posting.currency(c);
    const offered = await offeredMoney(c, body, books);
    const location = await this.#places.of(c, body.location_id);
    await claimedPatient(c, patient);
    // From here on in the order in which everybody locks: charges, account, drawer, balances, the receipt's number.
    const owed = await this.#owed(c, body, patient, books);
    const settlement = settle(offered, owed);
    insistOnAccountPart(offered, settlement, owed, books);
    const ofAccount = await this.#accountLines(c, patient, offered, settlement);
    const drawer = offered.some(({ method }) => method === 'cash')
      ? await this.#places.drawer(c, location)
      : await this.#places.drawerIfAny(c, location);
    const uuid = v7({ msecs: c.now.getTime() });
    const paid = settlement.paid.map((each) => each.uuid);
    const [posted] = await this.#posting.post(c, [
      {
        cause: { kind: 'payment', uuid, event: 'confirmed' },
        lines: [
          ...offered.flatMap((money, at) => linesOfMoney(money, settlement.parts[at]!, drawer)),
          ...linesOfCharges(patient, settlement.paid, 'paid'),
          ...ofAccount,
        ],
      },
    ]);
    await this.#charges.moneyMoved(c, paid);
    const at = location === null ? undefined : { location };
    const receipt_number = await this.#papers.of(c, 'receipt', { kind: 'payment', uuid }, at);
    const values = {
      uuid,
      status: 'confirmed' as const,
      patient_uuid: patient,
      location_uuid: location,
      drawer_uuid: drawer?.drawer ?? null,
      currency: books,
      settled: Number(settlement.settled),
      deposited: Number(settlement.deposited),
      note: body.note?.trim() ?? '',
      receipt_number,
      paid_at: c.now,
      entry_uuid: posted!.entry!,
      void_reason: null,
      voided_at: null,
      voided_by: null,
    };
    await onceReferenced(offered, () =>
      payments.create(c, values, { rest: () => keepParts(c, uuid, offered, settlement, owed) }),
    );
    return payments.answer(c, uuid);
  }

  /** The charges that the money is for, locked, the oldest first; none for a deposit. */
  async #owed(c: RequestContext, body: TakePayment, patient: string, books: string): Promise<readonly OwedCharge[]> {
    const named = [...new Set((body.items ?? []).map(({ id }) => id.toLowerCase()))];
    if (body.action === 'deposit') {
      if (named.length > 0) throw invalid({ items: ['Charges is not valid'] });
      return [];
    }
    const owed = await this.#charges.holdOwed(c, patient, named.length > 0 ? named : undefined);
    const sum = owed.reduce((total, each) => total + each.owed, 0n);
    if (sum === 0n) throw conflict('already_paid', 'Nothing is owed any more.');
    if (body.owed !== undefined && body.owed !== null) {
      const seen = sentAmount(body.owed, books, { field: 'owed', label: 'Owed', least: 0n });
      if (seen !== sum)
        throw conflict('owed_changed', 'What is owed has changed in the meantime.', { owed: amountText(sum, books) });
    }
    return owed;
  }

  /** What leaves the patient's account, and what comes into it. */
  async #accountLines(
    c: RequestContext,
    patient: string,
    offered: readonly OfferedMoney[],
    settlement: Settlement,
  ): Promise<readonly NewLine[]> {
    const taken = fromAccount(offered, settlement);
    const lines: NewLine[] = [];
    if (taken > 0n) {
      const account = await this.#accounts.hold(c, patient);
      const another = offered.find((part) => part.method === 'patient-account' && part.account !== account?.uuid);
      if (account === undefined || another) throw notFound('Patient account');
      lines.push(await this.#accounts.debitLine(c, patient, taken));
    }
    if (settlement.deposited > 0n) lines.push(await this.#accounts.creditLine(c, patient, settlement.deposited));
    return lines;
  }
}

/** The patient's account pays what is owed and nothing else. @throws ApiError 400 */
function insistOnAccountPart(
  offered: readonly OfferedMoney[],
  settlement: Settlement,
  owed: readonly OwedCharge[],
  books: string,
): void {
  const most = owed.reduce((sum: Minor, each) => sum + each.owed, 0n);
  if (fromAccount(offered, settlement) <= most) return;
  const part = offered.find(({ method }) => method === 'patient-account')!;
  throw invalid({ [part.field('amount')]: [`Amount should not be more than ${amountText(most, books)}`] });
}

async function keepParts(
  { db, organization }: RequestContext,
  payment: string,
  offered: readonly OfferedMoney[],
  settlement: Settlement,
  owed: readonly OwedCharge[],
): Promise<void> {
  const of = { organization_uuid: organization, payment_uuid: payment };
  await db
    .insertInto('payment_parts')
    .values(
      offered.map(({ method, currency, tendered, rate, vendor, reference, account }, position) => ({
        ...of,
        position,
        method,
        currency,
        tendered: Number(tendered),
        rate,
        applied: Number(settlement.parts[position]!.applied),
        change: Number(settlement.parts[position]!.change),
        vendor,
        reference,
        account_uuid: account,
      })),
    )
    .execute();
  if (settlement.paid.length === 0) return;
  const words = new Map(owed.map(({ uuid, what }) => [uuid, what]));
  await db
    .insertInto('payment_charges')
    .values(
      settlement.paid.map(({ uuid, amount }, position) => ({
        ...of,
        charge_uuid: uuid,
        position,
        what: words.get(uuid)!,
        amount: Number(amount),
      })),
    )
    .execute();
}

/** @throws ApiError 400 for a transaction of mobile money that has paid something already */
async function onceReferenced<T>(offered: readonly OfferedMoney[], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error && error.constraint === 'payment_parts_reference'))
      throw error;
    const parts = offered.filter(({ method }) => method === 'mobile-money');
    throw invalid(Object.fromEntries(parts.map(({ field }) => [field('reference'), ['Reference already exists']])));
  }
}
