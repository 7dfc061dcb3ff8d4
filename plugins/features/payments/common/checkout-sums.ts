import { converted, typedAmount, type Minor } from '@clinic-workbench/sdk/common';
import type { TakenMethod } from './payment';
import type { MobileMoneyVendor } from '../../ledger/common/mobile-money';
import { changeInCoins, inCoins } from './cash-rounding';
import { settle, settledPart } from './settlement';

/** One row of the checkout as it is typed. */
export interface TypedPart {
  /** Names the row while it is on screen. */
  readonly id: string;
  readonly method: TakenMethod;
  /** Null until somebody types: what is left to pay then. */
  readonly amount: string | null;
  readonly currency: string;
  readonly vendor: MobileMoneyVendor | '';
  readonly reference: string;
}

/** What the sums of a checkout depend on. */
export interface CheckoutFacts {
  /** What is to be paid, in minor units; 0 for a deposit. */
  readonly owed: Minor;
  readonly currency: string;
  /** What may be taken from the patient's account. */
  readonly available: Minor;
  /** What one of another currency is worth today. */
  readonly rates: Readonly<Record<string, string>>;
  /** Change is not given back but put into the patient's account; always so for a deposit. */
  readonly keepChange: boolean;
  /** To which cash is rounded, see `cashUnits`. */
  readonly unit: Minor;
}

/** What one row gives. */
export interface PartSums {
  /** As it is shown and sent; in the row's currency. Undefined if it cannot be read. */
  readonly tendered: Minor | undefined;
  /** In the currency of the books. */
  readonly value: Minor;
  /** What it is to pay of what is owed; all of it if undefined. */
  readonly charge: Minor | undefined;
  readonly change: Minor;
}

export interface CheckoutSums {
  readonly parts: readonly PartSums[];
  readonly change: Minor;
  /** What goes to the patient's account. */
  readonly deposited: Minor;
  /** What stays owed. */
  readonly left: Minor;
  /** See `SettledPart`. */
  readonly rounding: Minor;
}

/** Adds a checkout up while it is typed, as the server does when the money is taken. */
export function checkoutSums(parts: readonly TypedPart[], facts: CheckoutFacts): CheckoutSums {
  const typed = parts.map((part) => typedValue(part, facts));
  // A row that nobody typed into takes what the others leave.
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

/** Change is given only for what is beyond what is owed, and only if it is not kept. */
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
