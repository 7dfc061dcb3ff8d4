import { Label, ListQuery, OneOf, Optional, Required, UuidList } from '@clinic-workbench/sdk/common';
import type { BatchState, StoreKind } from '../../stock/common/stock-kinds';

/** How patients are told. */
export const noticeChannels = ['text', 'letter'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A batch to look for: of an item, by its name, its code or the batch's code. */
export interface RecallableBatch {
  readonly uuid: string;
  readonly version: number;
  readonly item_id: string;
  readonly item_name: string;
  readonly base_unit: string;
  /** Empty for what has no batch. */
  readonly batch: string;
  readonly expires: string | null;
  readonly status: BatchState;
  readonly status_reason: string | null;
  /** In all stores, base units. */
  readonly on_hand: number;
  readonly in_transit: number;
  /** Given out, less what came back. */
  readonly given: number;
}

export class RecallQuery extends ListQuery {
  /** `recalled`: only recalled batches. */
  @Label('Status') @Optional() @OneOf(['recalled', 'quarantined']) status?: 'recalled' | 'quarantined';
}

/** A store, ward or theatre that has some of a batch. */
export interface BatchHolder {
  readonly store_id: string;
  readonly store_name: string;
  readonly kind: StoreKind;
  readonly location_name: string | null;
  readonly on_hand: number;
  /** On the way to it. */
  readonly in_transit: number;
}

/** Where a batch is. */
export interface RecalledBatch extends RecallableBatch {
  readonly holders: readonly BatchHolder[];
  /** Used on wards or sold without a patient's record, base units. */
  readonly without_patient: number;
}

/** A patient who was given some of a batch. */
export interface RecallPatient {
  /** Of the patient. */
  readonly uuid: string;
  readonly name: string;
  readonly patient_number: string;
  readonly mobile: string | null;
  /** Base units, less what came back. */
  readonly quantity: number;
  /** ISO 8601, UTC: the last time. */
  readonly last_at: string;
  /** The last notice; null before the first. */
  readonly notice: { readonly channel: NoticeChannel; readonly at: string } | null;
}

export class RecallPatientsQuery extends ListQuery {
  /** `untold`: nobody has told them yet. */
  @Label('Told') @Optional() @OneOf(['untold']) told?: 'untold';
}

/** Sends a text message to patients of the batch. */
export class TellPatients {
  @Label('Patients') @Required() @UuidList(200) patient_ids!: string[];
}

export interface ToldPatients {
  /** Queued messages. */
  readonly sent: number;
  /** Patients without a telephone number. */
  readonly without_number: readonly string[];
}
