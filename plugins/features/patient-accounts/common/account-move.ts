import { DayOrInstant, Label, ListQuery, OneOf, Optional, Uuid } from '@clinic-workbench/sdk/common';
import { accountMethods, moneyDirections, type AccountMethod, type MoneyDirection } from './patient-account';

export class AccountMovesQuery extends ListQuery {
  @Label('Patient') @Optional() @Uuid() patient_id?: string;
  /** `credit`: money into an account. */
  @Label('Direction') @Optional() @OneOf(moneyDirections) kind?: MoneyDirection;
  @Label('Method') @Optional() @OneOf(accountMethods) method?: AccountMethod;
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Drawer') @Optional() @Uuid() drawer_id?: string;
  /** `true`: movements without a drawer. */
  @Optional() @OneOf(['true', 'false']) no_drawer?: 'true' | 'false';
  /** Days in the organization's time zone or instants, both included. */
  @Label('Date from') @Optional() @DayOrInstant() date_from?: string;
  @Label('Date to') @Optional() @DayOrInstant() date_to?: string;
}

/** Credits and debits of accounts at the desk, without movements by payments and refunds. */
export interface AccountMove {
  readonly uuid: string;
  readonly account_id: string;
  readonly patient_id: string;
  readonly kind: MoneyDirection;
  readonly method: AccountMethod;
  /** Decimal text, above 0. */
  readonly amount: string;
  readonly currency: string;
  readonly vendor: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly location_name: string | null;
  readonly drawer_id: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by_name: string | null;
}
