import {
  Amount,
  DayOrInstant,
  Label,
  ListQuery,
  Max,
  Min,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
} from '@clinic-workbench/sdk/common';
import { takenMethods, type TakenMethod } from './payment';
import { refundStatuses, type RefundStatus } from './refund';

/** Asks for a refund. */
export class RequestRefund {
  @Label('Payment') @Required() @Uuid() payment_id!: string;
  /** The part of the payment; the first of the method, or of all, if left out. */
  @Label('Part') @Optional() @Whole() @Min(0) @Max(9) position?: number | null;
  @Label('Payment method') @Optional() @OneOf(takenMethods) transaction_type?: TakenMethod | null;
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The charge to refund; if left out, first the account's part, then the latest charge. */
  @Label('Charge item') @Optional() @Uuid() charge_item_id?: string | null;
  @Label('Reason') @Required() @Text(500) reason!: string;
}

export class PayRefund {
  /** The place of the payout: the caller's location if left out. Cash comes from the caller's drawer there. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** The provider's number of the refund; required for mobile money. */
  @Label('Reference') @Optional() @Text(60) reference?: string | null;
}

export class RefundsQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  @Label('Payment') @Optional() @Uuid() payment_id?: string;
  @Label('Status') @Optional() @OneOf(refundStatuses) status?: RefundStatus;
  /** `true`: only refunds that wait for approval or payout. */
  @Optional() @OneOf(['true', 'false']) open?: 'true' | 'false';
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}
