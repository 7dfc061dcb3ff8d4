import { converted, typedAmount, type Minor } from '@clinic-workbench/sdk/common';
import type { TakenMethod } from './payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';
import { changeInCoins, inCoins } from './cash-rounding';
import { settle, settledPart } from './settlement';

/** One row of the checkout as it is typed. */
export interface TypedPart {
  /** Identifies the row while it is on screen. */
  readonly id: string;
  readonly method: TakenMethod;
  /** Null until the user types: then it is the remaining amount. */
  readonly amount: string | null;
  readonly currency: string;
  readonly vendor: MobileMoneyVendor | '';
  readonly reference: string;
}

/** The inputs of a checkout's sums. */
export interface CheckoutFacts {
  /** The amount to pay, in minor units; 0 for a deposit. */
  readonly owed: Minor;
  readonly currency: string;
  /** The amount available in the patient's account. */
  readonly available: Minor;
  /** Today's value of one unit of another currency. */
  readonly rates: Readonly<Record<string, string>>;
  /** Change is credited to the patient's account instead of given back; always so for a deposit. */
  readonly keepChange: boolean;
  /** The unit of cash rounding, see `cashUnits`. */
  readonly unit: Minor;
}

/** The result of one row. */
export interface PartSums {
  /** As shown and sent; in the row's currency. Undefined if it cannot be read. */
  readonly tendered: Minor | undefined;
  /** In the currency of the books. */
  readonly value: Minor;
  /** The part of the debt that it pays; all of it if undefined. */
  readonly charge: Minor | undefined;
  readonly change: Minor;
}

export interface CheckoutSums {
  readonly parts: readonly PartSums[];
  readonly change: Minor;
  /** The amount credited to the patient's account. */
  readonly deposited: Minor;
  /** The remaining debt. */
  readonly left: Minor;
  /** See `SettledPart`. */
  readonly rounding: Minor;
}

/** Adds up a checkout during typing, like the server at payment. */
export function checkoutSums(parts: readonly TypedPart[], facts: CheckoutFacts): CheckoutSums {
  const typed = parts.map((part) => typedValue(part, facts));
  // An untouched row takes the remaining amount.
  let open = facts.owed - typed.reduce((sum: Minor, each) => sum + (each?.value ?? 0n), 0n);
  const rows = parts.map((part, at): { tendered: Minor | undefined; value: Minor } => {
    if (part.amount !== null) return { tendered: typed[at]?.tendered, value: typed[at]?.value ?? 0n };
    const most = part.method === 'patient-account' && facts.available < open ? facts.available : open;
    const value = most > 0n && part.currency === facts.currency ? most : 0n;
    open -= value;
    const coins = isCash(part) && inCoins(value, facts.unit) > 0n ? inCoins(value, facts.unit) : value;
    return { tendered: coins, value: coins };
  });
  // Cash comes last: only it gives change.
  let left = facts.owed - rows.reduce((sum, { value }, at) => (isCash(parts[at]!) ? sum : sum + value), 0n);
  const offered = rows.map(({ value }, at) => {
    const part = parts[at]!;
    const charge = chargeOf(part, value, left, facts);
    if (isCash(part)) left -= settledPart({ method: part.method, value, charge }).applied;
    return { method: part.method, value, charge };
  });
  const owed = facts.owed > 0n ? [{ uuid: '', owed: facts.owed }] : [];
  const settlement = settle(offered, owed, facts.unit);
  return {
    parts: rows.map(({ tendered, value }, at) => {
      const { change } = settlement.parts[at]!;
      return { tendered, value, charge: offered[at]!.charge, change };
    }),
    change: settlement.parts.reduce((sum, each) => sum + each.change, 0n),
    deposited: settlement.deposited,
    left: facts.owed - settlement.settled,
    rounding: settlement.parts.reduce((sum, each) => sum + each.rounding, 0n),
  };
}

const isCash = ({ method }: TypedPart) => method === 'cash';

/** Change is given only for the surplus over the debt, and only if it is not kept. */
function chargeOf(part: TypedPart, value: Minor, left: Minor, facts: CheckoutFacts): Minor | undefined {
  if (!isCash(part) || facts.keepChange || facts.owed === 0n || left <= 0n) return undefined;
  const isEnough = value > left || (value > 0n && facts.unit > 0n && changeInCoins(value, left, facts.unit) >= 0n);
  return isEnough ? left : undefined;
}

function typedValue(
  part: TypedPart,
  facts: CheckoutFacts,
): { readonly tendered: Minor; readonly value: Minor } | undefined {
  if (part.amount === null || part.amount.trim() === '') return undefined;
  const { minor } = typedAmount(part.amount.trim(), part.currency);
  if (minor === undefined) return undefined;
  const rate = facts.rates[part.currency];
  if (part.currency === facts.currency) return { tendered: minor, value: minor };
  if (rate === undefined) return undefined;
  return { tendered: minor, value: converted(minor, { from: part.currency, to: facts.currency, rate }) };
}
