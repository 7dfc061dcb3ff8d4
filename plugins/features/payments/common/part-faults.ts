import type { PaymentPart } from './payment-requests';
import { namesNothing } from '../../ledger/common/reference-key';

/** English, by field: messages of the specification's section 5. */
export type PartFaults = Readonly<Record<string, readonly string[]>>;

const blank = (text: string | null | undefined) => (text ?? '').trim() === '';

/**
 * The missing fields of a part for its method. The server compares amounts, because it knows the currency.
 * @param waits the customer must still confirm it: the provider's number comes later
 */
export function faultsOfPart(part: PaymentPart, { waits }: { readonly waits: boolean }): PartFaults {
  const { transaction_type: method } = part;
  const missing: [boolean, string, string][] = [
    [method === 'cash' && blank(part.currency), 'currency', 'Currency'],
    [method === 'patient-account' && blank(part.account_id), 'account_id', 'Account'],
    [method === 'mobile-money' && blank(part.vendor), 'vendor', 'Vendor'],
    [method === 'mobile-money' && !waits && blank(part.reference), 'reference', 'Reference'],
  ];
  return {
    ...Object.fromEntries(
      missing.flatMap(([lacks, field, label]) => (lacks ? [[field, [`${label} is required`]]] : [])),
    ),
    ...(namesNothing(part.reference) && { reference: ['Reference is not valid'] }),
  };
}
