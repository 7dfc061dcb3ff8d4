import {
  Label,
  ListQuery,
  MinLength,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';

export const correctionKinds = ['adjustment', 'disposal', 'supplier-return'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionStatuses = ['pending', 'approved', 'rejected'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** The most base units that a correction adds or takes away. */
const mostChanged = 10_000_000;

const Change = () =>
  rule('change', '{{field}} is not valid', (value) => typeof value === 'number' && Math.abs(value) <= mostChanged);

/** The fields of the form. */
export class AskedCorrection {
  @Label('What happens') @Required() @OneOf(correctionKinds) kind!: CorrectionKind;
  /** The change of what is on hand; below 0 for what leaves. Disposals and returns to the supplier always leave. */
  @Label('Change') @Required() @Whole() @Change() quantity!: number;
  @Label('Reason') @Required() @MinLength(3) @Text(500) reason!: string;
}

/** Asks to correct what a store has of a batch. */
export class AskForCorrection extends AskedCorrection {
  @Label('Store') @Required() @Uuid() store_id!: string;
  @Label('Batch') @Required() @Uuid() batch_id!: string;
}

export class CorrectionsQuery extends ListQuery {
  @Label('Status') @Optional() @OneOf(correctionStatuses) status?: CorrectionStatus;
  @Label('Store') @Optional() @Uuid() store_id?: string;
}

/** A request to correct what a store has, and its decision. */
export interface Correction extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly kind: CorrectionKind;
  readonly store_id: string;
  readonly store_name: string;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  readonly batch_id: string;
  readonly batch: string;
  readonly quantity: number;
  readonly reason: string;
  readonly status: CorrectionStatus;
  /** Approved it; a disposal's witness. */
  readonly decided_by_name: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
