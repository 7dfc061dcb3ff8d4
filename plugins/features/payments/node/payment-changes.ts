import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { conflict, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { v7 } from 'uuid';
import { ChargeBook, type OwedCharge } from '../../charge-items/node/contract';
import { Posting } from '../../ledger/node/contract';
import { claimedPatient } from '../../patients/node/contract';
import type { Payment } from '../common/payment';
import type { TakePayment } from '../common/payment-requests';
import { fromAccount, settle, type Settlement } from '../common/settlement';
import { offeredMoney, type OfferedMoney } from './offered-parts';
import { PaymentBooking } from './payment-booking';
import { changeFrom } from './payment-lines';
import { keepCharges, keepParts } from './payment-parts';
import { PaymentPlaces } from './payment-places';
import { payments } from './payment-records';
import './payments-tables';
import { cashUnit } from './rounding/payment-settings';

/** Takes money: for charges, and into patients' accounts. */
@injectable()
export class PaymentChanges {
  readonly #posting: Posting;
  readonly #charges: ChargeBook;
  readonly #booking: PaymentBooking;
  readonly #places: PaymentPlaces;

  constructor(
    @inject(Posting) posting: Posting,
    @inject(ChargeBook) charges: ChargeBook,
    @inject(PaymentBooking) booking: PaymentBooking,
    @inject(PaymentPlaces) places: PaymentPlaces,
  ) {
    this.#posting = posting;
    this.#charges = charges;
    this.#booking = booking;
    this.#places = places;
  }

  /**
   * One payment, one entry, one receipt, for all its methods; with `awaits_confirmation` a waiting payment, without
   * entry and receipt.
   * @throws ApiError 400; 404; 409 `already_paid`, `cancelled`, `owed_changed`, `no_drawer`, `account_suspended`,
   * `debt_limit`
   */
  async take(c: RequestContext, body: TakePayment): Promise<Payment> {
    const patient = body.patient_id.toLowerCase();
    const [books, location, unit] = await Promise.all([
      this.#posting.currency(c),
      this.#places.of(c, body.location_id),
      cashUnit(c),
    ]);
    const offered = await offeredMoney(c, body, books);
    // From here on in the common lock order: charges, account, drawer, balances, the receipt's number.
    const [, owed] = await Promise.all([claimedPatient(c, patient), this.#owed(c, body, patient, books)]);
    const settlement = settle(offered, owed, unit);
    insistOnAccountPart(offered, settlement, owed, books);
    const uuid = v7({ msecs: c.now.getTime() });
    const drawer = () =>
      offered.some(({ method }) => method === 'cash')
        ? this.#places.drawer(c, location, changeFrom(offered, settlement, books))
        : this.#places.drawerIfAny(c, location);
    const of = { uuid, patient_uuid: patient, location_uuid: location, currency: books, note: body.note?.trim() ?? '' };
    const how = body.awaits_confirmation
      ? { ...waiting(settlement, body), drawer_uuid: (await drawer())?.drawer ?? null }
      : { ...(await this.#booking.book(c, { uuid, patient, offered, settlement, location, drawer })), ...booked };
    await payments.create(
      c,
      { ...of, ...how, ...notEnded },
      {
        together: async () => {
          await Promise.all([
            keepParts(c, uuid, offered, settlement),
            ...(body.awaits_confirmation ? [] : [keepCharges(c, uuid, settlement, owed)]),
          ]);
        },
      },
    );
    return payments.answer(c, uuid);
  }

  /** The charges to pay, locked, the oldest first; none for a deposit. */
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
}

/** The data of a waiting payment: what it would pay now. */
const waiting = ({ settled, deposited }: Settlement, { items }: TakePayment) => ({
  status: 'pending' as const,
  settled: Number(settled),
  deposited: Number(deposited),
  for_charges: items && items.length > 0 ? items.map(({ id }) => id.toLowerCase()) : null,
  receipt_number: null,
  paid_at: null,
  entry_uuid: null,
});
const booked = { for_charges: null };
const notEnded = { confirmed_by: null, void_reason: null, voided_at: null, voided_by: null, given_up_reason: null };

/** The patient's account pays debts and nothing else. @throws ApiError 400 */
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
