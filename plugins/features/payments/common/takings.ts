import { DayOfInstant, Label, Optional, Uuid } from '@clinic-workbench/sdk/common';
import type { TakenMethod } from './payment';

export class TakingsQuery {
  /** YYYY-MM-DD in the organization's time zone; today if left out. */
  @Label('Day') @Optional() @DayOfInstant() date?: string;
  @Label('Location') @Optional() @Uuid() location_id?: string;
}

/** The takings by one method. */
export interface MethodTakings {
  readonly transaction_type: TakenMethod;
  /** The payments with this method, alone or among others. */
  readonly payments: number;
  /** Decimal text, without cash in drawers that the caller may not know before their count. */
  readonly amount: string;
  /** Payments whose cash is left out of the amount. */
  readonly not_counted: number;
}

/** The takings of one drawer, by all methods. */
export interface DrawerPayments {
  /** Null for payments without a drawer. */
  readonly drawer_id: string | null;
  readonly user_name: string | null;
  readonly location_name: string | null;
  readonly payments: number;
  /** Null until the drawer was counted, if the caller may not know it before. */
  readonly amount: string | null;
}

/** The confirmed payments of a day, without voided ones; refunds are not subtracted. */
export interface Takings {
  /** YYYY-MM-DD, in the organization's time zone. */
  readonly date: string;
  readonly currency: string;
  readonly methods: readonly MethodTakings[];
  /** The caller's own drawers, with `drawers.report` all, and payments without a drawer. */
  readonly drawers: readonly DrawerPayments[];
}
