import {
  Amount,
  Currency,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** `agreed`: the content matches the books. Otherwise another person approves the shortage or surplus. */
export const safeCountStates = ['agreed', 'pending', 'approved', 'rejected'] as const;
export type SafeCountState = (typeof safeCountStates)[number];

/** The content of a safe now. */
export class CountSafeAgain {
  /** The place of the safe; the caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** The whole content of the safe in the currency. */
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  /** Required for a shortage or surplus; at least 3 characters. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class SafeCountsQuery extends ListQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Status') @Optional() @OneOf(safeCountStates) status?: SafeCountState;
}

/** One later count of a safe, after the first. Amounts are decimal text of `currency`. */
export interface SafeCount extends Entity {
  readonly id: string;
  readonly location_id: string;
  readonly location_name: string | null;
  readonly currency: string;
  readonly status: SafeCountState;
  /** The content by the books at the time of the count. */
  readonly expected: string;
  readonly counted: string;
  /** Counted − expected. */
  readonly variance: string;
  readonly reason: string | null;
  readonly decided_at: string | null;
  readonly decided_by_name: string | null;
  readonly decision_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
