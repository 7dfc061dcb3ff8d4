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

/** `agreed`: as much was there as the books say. Otherwise somebody else approves what is missing or left over. */
export const safeCountStates = ['agreed', 'pending', 'approved', 'rejected'] as const;
export type SafeCountState = (typeof safeCountStates)[number];

/** What is in a safe now. */
export class CountSafeAgain {
  /** Where the safe is; the caller's current location if left out. */
  @Label('Location') @Optional() @Uuid() location_id?: string | null;
  /** All that is in the safe, in the currency. */
  @Label('Amount') @Required() @Amount() amount!: string | number;
  /** The currency of the books if left out. */
  @Label('Currency') @Optional() @Currency() currency?: string | null;
  /** Required if something is missing or left over; at least 3 characters. */
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

export class SafeCountsQuery extends ListQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Status') @Optional() @OneOf(safeCountStates) status?: SafeCountState;
}

/** One count of a safe, after its first. Amounts are decimal text of `currency`. */
export interface SafeCount extends Entity {
  readonly id: string;
  readonly location_id: string;
  readonly location_name: string | null;
  readonly currency: string;
  readonly status: SafeCountState;
  /** By the books, when it was counted. */
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
