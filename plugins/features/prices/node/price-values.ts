import { amountFaults, amountText, decimalsOf, fill, typedAmount, tidyName } from '@clinic-workbench/sdk/common';
import { isAccepted } from '../../services/common/price-tiers';
import type { ChangeServicePrice, PaymentMethod } from '../common/price';

/** The columns of a price that its writers set. */
export interface PriceColumns {
  readonly description: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly payer_uuid: string | null;
  readonly customer_group_uuid: string | null;
  readonly tier: string | null;
  readonly location_uuid: string | null;
  readonly payment_method: PaymentMethod | null;
  readonly active: boolean;
}

/** Messages by field. */
export type PriceFaults = Readonly<Record<string, readonly string[]>>;

/** A new price, or why it is invalid. */
export type PriceRead =
  | { readonly columns: PriceColumns; readonly faults?: undefined }
  | { readonly columns?: undefined; readonly faults: PriceFaults };

/**
 * A price with the changes of a request: missing fields stay, and null clears a condition.
 * @param own the organization's currency
 * @param before the price to change; undefined for a new one
 */
export function priceColumns(asked: ChangeServicePrice, own: string, before?: PriceColumns): PriceRead {
  const currency = asked.currency ?? before?.currency ?? own;
  const days = {
    valid_from: chosen(asked.valid_from, before?.valid_from),
    valid_to: chosen(asked.valid_to, before?.valid_to),
  };
  // Without a new amount, the old one must be valid in the new currency.
  const charge = asked.charge ?? (before && amountText(BigInt(before.amount), before.currency));
  const { minor, faults } = amountOf(charge, currency, own);
  const reversed = days.valid_from && days.valid_to && days.valid_to < days.valid_from;
  const all = { ...faults, ...(reversed && { valid_to: ['Valid to is not valid'] }) };
  if (minor === undefined || Object.keys(all).length > 0) return { faults: all };
  const tidied = (text: string | null | undefined) =>
    text === undefined ? undefined : (text && tidyName(text)) || null;
  return {
    columns: {
      description: chosen(tidied(asked.description), before?.description),
      amount: minor,
      currency,
      ...days,
      payer_uuid: chosen(asked.payer_id, before?.payer_uuid),
      customer_group_uuid: chosen(asked.customer_group_id, before?.customer_group_uuid),
      tier: chosen(tidied(asked.tier), before?.tier),
      location_uuid: chosen(asked.location_id, before?.location_uuid),
      payment_method: chosen(asked.payment_method, before?.payment_method),
      active: asked.active ?? before?.active ?? true,
    },
  };
}

const chosen = <T>(sent: T | null | undefined, before: T | null | undefined): T | null =>
  sent === undefined ? (before ?? null) : sent;

function amountOf(
  charge: unknown,
  currency: string,
  own: string,
): { readonly minor?: number; readonly faults?: PriceFaults } {
  if (!isAccepted(currency, own)) return { faults: { currency: ['Currency is not valid'] } };
  if (charge === undefined) return { faults: { charge: ['Price is required'] } };
  const { minor, fault } = typedAmount(charge, currency);
  if (fault === undefined) return { minor: Number(minor) };
  return { faults: { charge: [fill(amountFaults[fault], { field: 'Price', n: decimalsOf(currency) })] } };
}
