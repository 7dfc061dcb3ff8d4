import { Label, ListQuery, OneOf, Optional, type Entity } from '@clinic-workbench/sdk/common';

export const lossStatuses = ['pending', 'approved', 'rejected'] as const;
export type LossStatus = (typeof lossStatuses)[number];

export class LossesQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(lossStatuses) status?: LossStatus;
}

/** Goods that somebody says were lost on the way, and the decision. */
export interface TransitLoss extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly requisition_id: string;
  readonly requisition_number: string;
  readonly to_store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly batch_id: string;
  readonly batch: string;
  readonly quantity: number;
  readonly reason: string;
  readonly status: LossStatus;
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
