import type { DiscountRequest, DiscountShare } from '../../common/discount-request';

/** A discount with its share of one charge. */
export interface DiscountOfCharge {
  readonly request: DiscountRequest;
  readonly share: DiscountShare;
}
