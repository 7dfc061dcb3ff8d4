import {
  Label,
  ListOf,
  ListQuery,
  Max,
  Min,
  MinLength,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { mostLines, mostUnits } from '../../stock/common/receiving';

export const requisitionStatuses = ['requested', 'in-transit', 'received', 'refused', 'cancelled'] as const;
export type RequisitionStatus = (typeof requisitionStatuses)[number];

/** How much of an item, in base units. */
export class AskedItem {
  @Label('Item') @Required() @Uuid() item_id!: string;
  @Label('Quantity') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
}

/** A store asks another for goods. */
export class AskForGoods {
  @Label('From') @Required() @Uuid() from_store_id!: string;
  @Label('To') @Required() @Uuid() to_store_id!: string;
  @Label('Note') @Optional() @Text(200) note?: string | null;
  @Label('Lines') @Required() @ListOf(() => AskedItem, mostLines) lines!: AskedItem[];
}

/** What is sent of an item that was asked for. */
export class IssuedItem {
  @Label('Item') @Required() @Uuid() item_id!: string;
  /** 0 for what is not sent. */
  @Label('Quantity') @Required() @Whole() @Min(0) @Max(mostUnits) quantity!: number;
  /** The batches that expire first if left out. */
  @Label('Batch') @Optional() @Uuid() batch_id?: string | null;
  @Label('Reason for this batch') @Optional() @Text(200) reason?: string | null;
}

export class IssueGoods {
  @Label('Lines') @Required() @ListOf(() => IssuedItem, mostLines) lines!: IssuedItem[];
}

/** What arrived of a batch. */
export class AcceptedBatch {
  @Label('Batch') @Required() @Uuid() batch_id!: string;
  @Label('Arrived') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
}

export class AcceptGoods {
  @Label('Lines') @Required() @ListOf(() => AcceptedBatch, mostLines) lines!: AcceptedBatch[];
}

/** Says that a part of a batch was lost on the way. Somebody else must approve it. */
export class ReportLoss {
  @Label('Batch') @Required() @Uuid() batch_id!: string;
  @Label('Lost') @Required() @Whole() @Min(1) @Max(mostUnits) quantity!: number;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

export class RequisitionsQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(requisitionStatuses) status?: RequisitionStatus;
  /** Of either side. */
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

/** A batch that was sent. Quantities are base units. */
export interface SentPart {
  readonly batch_id: string;
  /** Empty for what has no batch. */
  readonly batch: string;
  readonly expires: string | null;
  readonly sent: number;
  readonly accepted: number;
  readonly lost: number;
  /** Of a loss that waits for approval. */
  readonly reported: number;
  /** Why this batch and not the first to expire. */
  readonly reason: string | null;
}

export interface RequisitionLine {
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  /** What was asked for. */
  readonly quantity: number;
  readonly batches: readonly SentPart[];
}

/** Goods that one store asked another for. */
export interface Requisition extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly number: string;
  readonly from_store_id: string;
  readonly from_store_name: string;
  readonly to_store_id: string;
  readonly to_store_name: string;
  readonly note: string | null;
  readonly status: RequisitionStatus;
  readonly lines: readonly RequisitionLine[];
  /** Units that are on the way. */
  readonly in_transit: number;
  /** Decimal text: what is on the way, at average as of now. */
  readonly transit_value: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly issued_by_name: string | null;
  readonly issued_at: string | null;
  /** Why it was refused or cancelled. */
  readonly end_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}

/** What the other store has of the items that were asked for. */
export interface IssuableItem {
  readonly item_id: string;
  readonly available: number;
  /** Usable batches in the order in which they leave. */
  readonly batches: readonly {
    readonly batch_id: string;
    readonly batch: string;
    readonly expires: string | null;
    readonly available: number;
  }[];
}
