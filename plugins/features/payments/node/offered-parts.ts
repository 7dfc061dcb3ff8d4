import { amountText, converted, type Minor } from '@clinic-workbench/sdk/common';
import { invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { ratesInto } from '../../prices/node/contract';
import { faultsOfPart } from '../common/part-faults';
import type { TakenMethod } from '../common/payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';
import type { PaymentPart, TakePayment } from '../common/payment-requests';
import { countsAsCash } from '../common/settlement';

/** One method of a payment, as sent, in minor units. */
export interface OfferedMoney {
  readonly method: TakenMethod;
  readonly currency: string;
  /** In `currency`. */
  readonly tendered: Minor;
  /** Today's value of one `currency`; null in the currency of the books. */
  readonly rate: string | null;
  /** In the currency of the books. */
  readonly value: Minor;
  readonly charge: Minor | undefined;
  readonly vendor: MobileMoneyVendor | null;
  readonly reference: string | null;
  readonly account: string | null;
  /** Names a field of this part in a refusal. */
  readonly field: (name: string) => string;
}

/** @throws ApiError 400 with the faults of a method */
export async function offeredMoney(
  c: RequestContext,
  body: TakePayment,
  books: string,
): Promise<readonly OfferedMoney[]> {
  const waits = body.awaits_confirmation ?? false;
  if (body.payments && body.payments.length > 0) {
    const offered: OfferedMoney[] = [];
    for (const [at, part] of body.payments.entries())
      offered.push(await offeredPart(c, part, { books, waits, field: (name) => `payments.${at}.${name}` }));
    // Cash handed over would wait with it, in the drawer but in no book.
    if (waits && offered.length > 1)
      throw invalid({ payments: ['What waits for the customer is a payment by itself: take the rest separately'] });
    return offered;
  }
  const { amount } = body;
  if (amount === undefined || amount === null || amount === '') throw invalid({ amount: ['Amount is required'] });
  return [await offeredPart(c, { ...body, amount }, { books, waits, field: (name) => name })];
}

async function offeredPart(
  c: RequestContext,
  part: PaymentPart,
  {
    books,
    waits,
    field,
  }: { readonly books: string; readonly waits: boolean; readonly field: (name: string) => string },
): Promise<OfferedMoney> {
  const missing = Object.entries(faultsOfPart(part, { waits })).map(
    ([name, messages]) => [field(name), messages] as const,
  );
  if (missing.length > 0) throw invalid(Object.fromEntries(missing));
  const method = part.transaction_type ?? 'cash';
  if (waits && method !== 'mobile-money')
    throw invalid({ [field('transaction_type')]: ['Payment method is not valid'] });
  const currency = part.currency?.trim() || books;
  const rate = currency === books ? null : method === 'cash' ? (await ratesInto(c, books))[currency] : undefined;
  if (rate === undefined) throw invalid({ [field('currency')]: ['Currency is not valid'] });
  const tendered = sentAmount(part.amount, currency, { field: field('amount'), label: 'Amount', least: 1n });
  const charge =
    part.charge === undefined || part.charge === null
      ? undefined
      : sentAmount(part.charge, books, { field: field('charge'), label: 'Charge', least: 1n });
  const value = rate === null ? tendered : converted(tendered, { from: currency, to: books, rate });
  if (value === 0n) throw invalid({ [field('amount')]: ['Amount is not valid'] });
  // The specification, section 5: at least the charge, except cash.
  if (charge !== undefined && value < charge && !countsAsCash(method))
    throw invalid({ [field('amount')]: [`Amount should not be less than ${amountText(charge, books)}`] });
  return {
    method,
    currency,
    tendered,
    rate,
    value,
    charge,
    vendor: method === 'mobile-money' ? (part.vendor ?? null) : null,
    reference: part.reference?.trim() || null,
    account: method === 'patient-account' ? part.account_id!.toLowerCase() : null,
    field,
  };
}
