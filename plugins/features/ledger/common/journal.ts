import { DayOfInstant, Label, ListQuery, Optional, Required, rule, type Money } from '@clinic-workbench/sdk/common';

const notBefore = rule(
  'notBefore',
  '{{field}} is not valid',
  (to, of) => typeof to !== 'string' || to >= ((of as { readonly date_from?: string }).date_from ?? ''),
);

const isAccount = (code: unknown) => typeof code === 'string' && /^\d{4}$/.test(code);

/** Days of a period of the journal, in the organization's time zone, both included. */
export class JournalQuery extends ListQuery {
  @Label('Date from') @Required() @DayOfInstant() date_from!: string;
  @Label('Date to') @Required() @DayOfInstant() @notBefore date_to!: string;
  /** Only entries with a line of this account. */
  @Label('Account') @Optional() @rule('account', '{{field}} is not valid', isAccount) account?: string;
}

/** One line of an entry. Either debit or credit is given. */
export interface JournalLine {
  readonly account: string;
  readonly account_name: string;
  /** The organization's own code for the account; null if it has none. */
  readonly own_account: string | null;
  readonly own_account_name: string | null;
  /** Decimal text in the books' currency; null if it is a credit. */
  readonly debit: string | null;
  readonly credit: string | null;
  /** The amount in another currency, with the rate of one unit in the books' currency; null for the books' own. */
  readonly foreign: (Money & { readonly rate: string }) | null;
  readonly patient_id: string | null;
  readonly patient_account_id: string | null;
  readonly payer_id: string | null;
  readonly invoice_id: string | null;
  readonly drawer_id: string | null;
  readonly location_id: string | null;
  readonly charge_id: string | null;
  /** The revenue tag, tax code, discount, vendor or bank account. */
  readonly tag: string | null;
}

/** One movement of money. Its debits and credits are equal. */
export interface JournalEntry {
  readonly uuid: string;
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly dated: string;
  readonly currency: string;
  /** The event, as in `charge`. */
  readonly event: string;
  readonly source_kind: string;
  readonly source_id: string;
  /** The entry that it reverses. */
  readonly corrects_id: string | null;
  readonly note: string | null;
  /** ISO 8601, UTC. */
  readonly posted_at: string;
  readonly posted_by_name: string | null;
  readonly lines: readonly JournalLine[];
}

/** The sum of an entry's debits, as decimal text. */
export function amountOf({ lines }: Pick<JournalEntry, 'lines'>): string {
  const debits = lines.flatMap(({ debit }) => debit ?? []);
  const decimals = debits[0]?.split('.')[1]?.length ?? 0;
  const minor = String(debits.reduce((sum, debit) => sum + BigInt(debit.replace('.', '')), 0n));
  if (decimals === 0) return minor;
  const digits = minor.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
