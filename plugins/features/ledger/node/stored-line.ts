import type { AccountCode } from '../common/accounts';

/** A line as the statements of this feature read it. Amounts and rates are text: a number would lose digits. */
export interface StoredLine {
  readonly account: AccountCode;
  /** Minor units. */
  readonly amount: string;
  readonly currency: string | null;
  readonly currency_amount: string | null;
  readonly rate: string | null;
  readonly patient_uuid: string | null;
  readonly patient_account_uuid: string | null;
  readonly payer_uuid: string | null;
  readonly invoice_uuid: string | null;
  readonly drawer_uuid: string | null;
  readonly location_uuid: string | null;
  readonly charge_uuid: string | null;
  readonly tag: string | null;
}
