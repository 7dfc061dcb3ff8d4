import { Label, Optional, Required, rule, Uuid } from '@clinic-workbench/sdk/common';
import type { Patient } from './patient';

/** The fields that can differ between two records of one person; a merge keeps one value of each. */
export const mergeFields = [
  'name_prefix',
  'first_name',
  'last_name',
  'gender',
  'birth_date',
  'mobile',
  'email',
  'marital_status',
  'is_deceased',
  'address',
  'related_persons',
  'patient_communication',
  'identifiers',
  'religious_affiliation',
  'customer_group_id',
  'payer_id',
  'payer_name',
  'photo',
] as const satisfies readonly (keyof Patient)[];
export type MergeField = (typeof mergeFields)[number];

/** The record that a merge takes a value from: the surviving one or the other one. */
export type MergeSide = 'survivor' | 'other';

/** One field of the preview. */
export interface MergeDifference {
  readonly field: MergeField;
  readonly survivor: unknown;
  readonly other: unknown;
  /** The default choice: the survivor's value if it has one, otherwise the other's. */
  readonly proposed: MergeSide;
}

/** A preview of a merge; it changes nothing. */
export interface MergePreview {
  readonly survivor: Patient;
  readonly other: Patient;
  /** Only fields that differ between the records. */
  readonly differences: readonly MergeDifference[];
  /** How many rows of each feature would move, as in `{ appointments: 3 }`. */
  readonly moves: Readonly<Record<string, number>>;
}

/** A merge that can be undone, for the survivor's profile. */
export interface PatientMerge {
  readonly uuid: string;
  readonly survivor_id: string;
  readonly other_id: string;
  readonly other_name: string;
  readonly other_number: string;
  readonly merged_at: string;
  readonly merged_by: string;
}

/** `GET emr/patients/:id/merge?other=…` */
export class MergePreviewQuery {
  @Label('Other patient') @Required() @Uuid() other!: string;
  @Optional() @Uuid() managing_organization_id?: string;
}

/** `POST emr/patients/:id/merge`: `:id` survives, `other` then points to it. */
export class MergePatients {
  @Label('Other patient') @Required() @Uuid() other!: string;
  /** The version of the other record that the user saw; the survivor's is in `If-Match`. */
  @Label('Version')
  @Required()
  @rule('version', '{{field}} is not valid', (v) => Number.isInteger(v) && Number(v) > 0)
  other_version!: number;
  /** The fields with another value than the proposed one. */
  @Label('Choices') @Optional() @Choices() choices?: Partial<Record<MergeField, MergeSide>> | null;
}

/** `POST emr/patients/:id/unmerge`: undoes the merge of `other` into `:id`. */
export class UnmergePatients {
  @Label('Other patient') @Required() @Uuid() other!: string;
}

function Choices(): PropertyDecorator {
  const fields: ReadonlySet<string> = new Set(mergeFields);
  return rule(
    'choices',
    '{{field}} is not valid',
    (v) =>
      typeof v === 'object' &&
      v !== null &&
      Object.entries(v).every(([field, side]) => fields.has(field) && (side === 'survivor' || side === 'other')),
  );
}
