import type { InvoiceStatus } from '../common/invoice-kinds';

/** Movements on an invoice or a line, in minor units. */
export interface Sums {
  readonly total: number;
  readonly paid: number;
  readonly credited: number;
  readonly borne: number;
}

/** The amount that was not paid, credited or borne by others, in minor units. */
export const openOf = ({ total, paid, credited, borne }: Sums): number => total - paid - credited - borne;

/** The same for a line. */
export const openOfLine = ({ amount, ...sums }: Omit<Sums, 'total'> & { readonly amount: number }): number =>
  openOf({ ...sums, total: amount });

export const isIssued = (status: InvoiceStatus): boolean => status === 'issued' || status === 'balanced';
