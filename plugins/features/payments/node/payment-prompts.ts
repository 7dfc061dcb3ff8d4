import { conflict, invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { ChargeBook, type OwedCharge } from '../../charge-items/node/contract';
import { namesNothing } from '../../ledger/common/reference-key';
import { freeReferences, takeReference } from '../../ledger/node/contract';
import type { Payment, PaymentStatus } from '../common/payment';
import { settle } from '../common/settlement';
import type { OfferedMoney } from './offered-parts';
import { PaymentBooking } from './payment-booking';
import { keepCharges } from './payment-parts';
import type { CashPlace } from './payment-places';
import { payments, type ReadPayment } from './payment-records';

/** Ends waiting payments by mobile money: confirmed with the provider's number, or given up. */
@injectable()
export class PaymentPrompts {
  readonly #charges: ChargeBook;
  readonly #booking: PaymentBooking;

  constructor(@inject(ChargeBook) charges: ChargeBook, @inject(PaymentBooking) booking: PaymentBooking) {
    this.#charges = charges;
    this.#booking = booking;
  }

  /**
   * Now the money counts. It pays the open part of its charges; if somebody else paid meanwhile, the rest is credited
   * to the patient's account.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_allowed`; 428
   */
  async confirm(c: RequestContext, uuid: string, ifMatch: number | undefined, sent: string): Promise<Payment> {
    const reference = sent.trim();
    if (reference === '') throw invalid({ reference: ['Reference is required'] });
    if (namesNothing(reference)) throw invalid({ reference: ['Reference is not valid'] });
    const before = await this.#waiting(c, uuid, ifMatch);
    const owed = await this.#owed(c, before);
    const offered = [moneyOf(before, reference)];
    const settlement = settle(offered, owed);
    const { patient_uuid: patient, location_uuid: location } = before;
    const drawer = () => openDrawer(c, before);
    const booked = await this.#booking.book(c, { uuid, patient, offered, settlement, location, drawer });
    const by = { kind: 'payment', uuid };
    await freeReferences(c, by);
    await takeReference(c, { provider: offered[0]!.vendor!, reference, by, field: 'reference' });
    await c.db
      .updateTable('payment_parts')
      .set({ reference })
      .where('organization_uuid', '=', c.organization)
      .where('payment_uuid', '=', uuid)
      .execute();
    await keepCharges(c, uuid, settlement, owed);
    await payments.change(c, before, { ...booked, confirmed_by: c.user }, { kind: 'confirmed' });
    return payments.answer(c, uuid);
  }

  /**
   * The customer did not confirm it. Nothing was posted, and its number may be used again.
   * @throws ApiError 404; 400; 409 `stale_version`, `not_allowed`; 428
   */
  async giveUp(c: RequestContext, uuid: string, ifMatch: number | undefined, sent: string): Promise<Payment> {
    const given_up_reason = sent.trim();
    if (given_up_reason === '') throw invalid({ reason: ['Reason is required'] });
    const before = await this.#waiting(c, uuid, ifMatch);
    await freeReferences(c, { kind: 'payment', uuid });
    const values = { status: 'failed', given_up_reason } as const;
    await payments.change(c, before, values, { kind: 'given-up', reason: given_up_reason });
    return payments.answer(c, uuid);
  }

  async #waiting(c: RequestContext, uuid: string, ifMatch: number | undefined): Promise<ReadPayment> {
    const payment = await payments.insisted(c, uuid, ifMatch);
    if (payment.status !== 'pending') throw conflict('not_allowed', saidOf[payment.status]);
    return payment;
  }

  /** The open charges of the payment, locked, the oldest first; none for a deposit. */
  async #owed(c: RequestContext, { patient_uuid, settled, for_charges }: ReadPayment): Promise<readonly OwedCharge[]> {
    if (settled === 0) return [];
    const owed = await this.#charges.holdOwed(c, patient_uuid);
    return for_charges === null ? owed : owed.filter(({ uuid }) => for_charges.includes(uuid));
  }
}

const saidOf: Readonly<Record<Exclude<PaymentStatus, 'pending'>, string>> = {
  confirmed: 'This payment was already confirmed.',
  failed: 'This payment was given up.',
  voided: 'This payment was already voided.',
};

function moneyOf({ parts, currency }: ReadPayment, reference: string): OfferedMoney {
  const [part] = parts;
  const tendered = BigInt(part!.tendered);
  return {
    method: 'mobile-money',
    currency,
    tendered,
    rate: null,
    value: tendered,
    charge: undefined,
    vendor: part!.vendor,
    reference,
    account: null,
    field: (name) => name,
  };
}

/** The drawer whose report lists the money. It is open, because no drawer is counted while a payment in it waits. */
async function openDrawer(
  c: RequestContext,
  { drawer_uuid, location_uuid }: ReadPayment,
): Promise<CashPlace | undefined> {
  if (drawer_uuid === null || location_uuid === null) return undefined;
  const drawer = await c.db
    .selectFrom('drawers')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('uuid', '=', drawer_uuid)
    .where('status', '=', 'open')
    .forShare()
    .executeTakeFirst();
  return drawer && { drawer: drawer.uuid, location: location_uuid };
}
