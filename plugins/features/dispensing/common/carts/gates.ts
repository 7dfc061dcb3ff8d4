import type { CartMethod } from './cart';

/** What the gates look at (specification, section 5). */
export interface GatedCart {
  readonly session: boolean;
  readonly lines: number;
  readonly method: CartMethod | null;
  /** True if the method has a payer; for cash the patient is the payer (decision 5). */
  readonly payer: boolean;
  /** The patient's share, as decimal text; null or empty for none. */
  readonly contribution: string | null;
}

const isAboveZero = (amount: string | null) => Number(amount ?? 0) > 0;

/** True if a payment method counts as set. */
export const isMethodSet = ({ method, payer }: Pick<GatedCart, 'method' | 'payer'>): boolean =>
  method === 'cash' || (method !== null && payer);

/** Cash never allows it; insurance and corporate only if the patient pays nothing. */
export function mayDispenseAndPay(of: GatedCart): boolean {
  if (!of.session || of.lines === 0 || !isMethodSet(of) || of.method === 'cash') return false;
  return of.method === 'patient-account' || !isAboveZero(of.contribution);
}

/** Cash, or a share of the patient. */
export function mayRaiseBill(of: GatedCart): boolean {
  return of.session && of.lines > 0 && isMethodSet(of) && (of.method === 'cash' || isAboveZero(of.contribution));
}
