import {
  Flag,
  Label,
  ListQuery,
  Max,
  Min,
  MinLength,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  UuidList,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { expiryDay } from '../../stock/common/expiry';
import { mostUnits } from '../../stock/common/receiving';

export const countStatuses = ['counting', 'submitted', 'approved', 'cancelled'] as const;
export type CountStatus = (typeof countStatuses)[number];

/** Items that a user may choose for one count; a count of all items has no limit. */
export const mostChosen = 500;

/** Begins a count: freezes what a store has of all items, or of the chosen ones. */
export class BeginCount {
  @Label('Store') @Required() @Uuid() store_id!: string;
  /** All items of the store if left out. */
  @Label('Items') @Optional() @UuidList(mostChosen) item_ids?: string[] | null;
  @Label('Note') @Optional() @Text(200) note?: string | null;
}

/** What somebody counted of a batch, in base units. */
export class Tally {
  @Label('Batch') @Required() @Uuid() line_id!: string;
  @Label('Counted') @Required() @Whole() @Min(0) @Max(mostUnits) counted!: number;
  /** How often the caller saw the batch counted: refused if somebody else counted it meanwhile. */
  @Label('Times') @Optional() @Whole() @Min(0) @Max(1_000_000) times?: number | null;
}

/** A batch on the shelf that is not on the list. */
export class FoundBatch {
  @Label('Item') @Required() @Uuid() item_id!: string;
  /** Medicines need it. */
  @Label('Batch') @Optional() @Text(40) batch?: string | null;
  /** A day, or a month (`11/2026`), which means its last day. Medicines need it. */
  @Label('Expiry')
  @Optional()
  @rule('expiry', '{{field}} is not valid', (value) => typeof value === 'string' && expiryDay(value) !== undefined)
  expires?: string | null;
  @Label('Counted') @Required() @Whole() @Min(1) @Max(mostUnits) counted!: number;
}

export class SubmitCount {
  /** True if what nobody counted stays as it is. */
  @Label('Leave out what is not counted') @Optional() @Flag() without_uncounted?: boolean | null;
}

/** Sends batches back to be counted again: the named ones, or all that differ. */
export class AskForRecount {
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
  @Label('Batches') @Optional() @UuidList(mostChosen) line_ids?: string[] | null;
}

export class CountsQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(countStatuses) status?: CountStatus;
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

export const lineStates = ['uncounted', 'recount', 'counted', 'differs'] as const;
export type LineState = (typeof lineStates)[number];

export class CountLinesQuery extends ListQuery {
  /** `differs` answers nothing while the count is blind. */
  @Label('Status') @Optional() @OneOf(lineStates) state?: LineState;
  @Label('Item') @Optional() @Uuid() item_id?: string;
}

/** A person who counted. */
export interface Counter {
  readonly uuid: string;
  readonly name: string | null;
}

/** A count of what a store has. */
export interface StockCount extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly store_id: string;
  readonly store_name: string;
  readonly note: string | null;
  readonly status: CountStatus;
  /** Batches on the list. */
  readonly lines: number;
  /** Batches that are counted. */
  readonly counted: number;
  /** Batches to count again. */
  readonly recounts: number;
  /** Batches that differ; null for those who may not see what was expected. */
  readonly differing: number | null;
  /** None of them approves it. */
  readonly counters: readonly Counter[];
  readonly submitted_by: string | null;
  readonly submitted_by_name: string | null;
  readonly submitted_at: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  /** Of the approval, the cancellation, or the last recount. */
  readonly decision_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** A batch on the list of a count. Quantities are base units. */
export interface CountLine {
  readonly uuid: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly item_code: string;
  readonly base_unit: string;
  readonly batch_id: string;
  /** Empty for what has no batch. */
  readonly batch: string;
  readonly expires: string | null;
  /** Null until it is counted. */
  readonly counted: number | null;
  readonly counted_at: string | null;
  readonly counted_by_name: string | null;
  /** How often it was counted. */
  readonly times: number;
  /** True if it is to be counted again. */
  readonly recount: boolean;
  /** What was there when the count began. Null, like the others, while the count is blind. */
  readonly frozen: number | null;
  /** What moved until the batch was counted. */
  readonly moved: number | null;
  readonly expected: number | null;
  /** Counted − expected. */
  readonly variance: number | null;
  /** Decimal text: the variance at average as of now. Null if nothing of the item is in stock. */
  readonly value: string | null;
  readonly currency: string;
}
