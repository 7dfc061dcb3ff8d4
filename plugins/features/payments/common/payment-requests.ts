import {
  AlsoNamed,
  Amount,
  DayOrInstant,
  Flag,
  Label,
  ListOf,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
} from '@clinic-workbench/sdk/common';
import { paymentStatuses, takenMethods, type PaymentStatus, type TakenMethod } from './payment';
import { mobileMoneyVendors, type MobileMoneyVendor } from '../../ledger/common/mobile-money';

/** One method of a payment. `faultsOfPart` checks the fields that a method needs besides the amount. */
export class PaymentPart {
  /** Without it the money counts as cash in the organization's currency. */
  @Label('Payment method')
  @Optional()
  @AlsoNamed('method', 'payment_method', 'paymentMethod')
  @OneOf(takenMethods)
  transaction_type?: TakenMethod | null;
  /** The amount handed over, or charged to the card or the account. */
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The part of the debt that this method pays, in the organization's currency; all of the amount if left out. */
  @Label('Charge') @Optional() @Amount() charge?: string | number | null;
  /** Required for cash. */
  @Label('Currency') @Optional() @Text(3) currency?: string | null;
  /** Required for payments from the patient's account. */
  @Label('Account') @Optional() @Uuid() account_id?: string | null;
  /** Required for mobile money. */
  @Label('Vendor') @Optional() @OneOf(mobileMoneyVendors) vendor?: MobileMoneyVendor | null;
  /** The provider's number of the transaction; required for mobile money. */
  @Label('Reference') @Optional() @Text(60) reference?: string | null;
}

/** A line of the cart: a charge to pay. Only its id counts; the server knows its amount. */
export class CheckoutLine {
  @Label('Charge item') @Required() @AlsoNamed('charge_item_id') @Uuid() id!: string;
  @Label('Quantity') @Optional() @Amount() quantity?: string | number | null;
  @Label('Selling price') @Optional() @Amount() selling_price?: string | number | null;
  @Label('Total') @Optional() @Amount() line_total?: string | number | null;
}

export const checkoutActions = ['pay', 'deposit'] as const;
export type CheckoutAction = (typeof checkoutActions)[number];

/** Money for a patient's charges, or for the patient's account. */
export class TakePayment {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The charges to pay; the whole debt, the oldest first, if left out. */
  @Label('Charges') @Optional() @ListOf(() => CheckoutLine, 200) items?: CheckoutLine[] | null;
  /** `deposit`: all of it goes to the patient's account. */
  @Label('Action') @Optional() @OneOf(checkoutActions) action?: CheckoutAction | null;
  /**
   * The customer must still confirm a payment by mobile money on their phone. It waits: nothing is posted and no
   * receipt is given until the confirmation.
   */
  @Label('Waits for the customer') @Optional() @Flag() awaits_confirmation?: boolean | null;
  /** The debt on these charges that the caller saw: if it has changed, nothing is taken. */
  @Label('Owed') @Optional() @Amount() owed?: string | number | null;
  /** One or several methods. A payment by one method may be sent without the list. */
  @Label('Payments') @Optional() @ListOf(() => PaymentPart, 10) payments?: PaymentPart[] | null;
  @Label('Payment method')
  @Optional()
  @AlsoNamed('method', 'payment_method', 'paymentMethod')
  @OneOf(takenMethods)
  transaction_type?: TakenMethod | null;
  @Label('Amount') @Optional() @Amount() amount?: string | number | null;
  @Label('Charge') @Optional() @Amount() charge?: string | number | null;
  @Label('Currency') @Optional() @Text(3) currency?: string | null;
  @Label('Account') @Optional() @Uuid() account_id?: string | null;
  @Label('Vendor') @Optional() @OneOf(mobileMoneyVendors) vendor?: MobileMoneyVendor | null;
  @Label('Reference') @Optional() @Text(60) reference?: string | null;
  /** The place of the payment: the caller's location if left out. Cash goes into the caller's drawer there. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  @Label('Note') @Optional() @Text(500) note?: string | null;
  @Optional() @Uuid() managing_organization_id?: string | null;
  @Optional() @Uuid() service_provider_id?: string | null;
}

export class PaymentsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Payment method') @Optional() @OneOf(takenMethods) transaction_type?: TakenMethod;
  @Label('Status') @Optional() @OneOf(paymentStatuses) status?: PaymentStatus;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Drawer') @Optional() @Uuid() drawer_id?: string;
  /** `true`: payments without a drawer. */
  @Optional() @OneOf(['true', 'false']) no_drawer?: 'true' | 'false';
  /** Payments of this charge. */
  @Label('Charge item') @Optional() @Uuid() charge_item_id?: string;
  /** `true`: payments that the caller took. */
  @Optional() @OneOf(['true', 'false']) mine?: 'true' | 'false';
  /** When it was taken: days in the organization's time zone or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** The provider's number of a payment that waited. */
export class ConfirmPayment {
  @Label('Reference') @Required() @Text(60) reference!: string;
}

/** Why a waiting payment is given up. */
export class GiveUpPayment {
  @Label('Reason') @Required() @Text(500) reason!: string;
}

/** Why a payment is voided. */
export class VoidPayment {
  @Label('Reason') @Required() @Text(500) reason!: string;
}

export const receiptSizes = ['80mm', 'A4'] as const;
export type ReceiptSize = (typeof receiptSizes)[number];

export class ReceiptQuery {
  @Label('Size') @Optional() @OneOf(receiptSizes) size: ReceiptSize = '80mm';
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}

export class CheckoutQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  /** The resulting payment of the checkout. */
  @Label('Payment') @Optional() @Uuid() payment_id?: string;
  @Optional() @Uuid() managing_organization_id?: string;
  @Optional() @Uuid() service_provider_id?: string;
}
