import { Label, MinLength, OneOf, Required, Text, type Entity } from '@clinic-workbench/sdk/common';
import { batchStates, type BatchState } from './stock-kinds';

/** Quarantines or recalls a batch everywhere, or makes it usable again. */
export class ChangeBatchState {
  @Label('Status') @Required() @OneOf(batchStates) status!: BatchState;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** A batch of an item, the same in all stores. */
export interface Batch extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly item_id: string;
  /** Empty for what has no batch. */
  readonly code: string;
  readonly expires: string | null;
  readonly status: BatchState;
  /** Null while it is usable. */
  readonly status_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
