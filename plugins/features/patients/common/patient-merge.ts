import { Label, Optional, Required, rule, Uuid } from '@clinic-workbench/sdk/common';
import type { Patient } from './patient';

/** The fields in which two records of one person can differ, and of which a merge keeps one. */
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
  'customer_group_name',
  'payer_id',
  'payer_name',
  'photo',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose value stands after a merge: the surviving record's own, or that of the record that goes. */
export type MergeSide = 'survivor' | 'other';

/** One field of the preview. */
export interface MergeDifference {
  readonly field: MergeField;
  readonly survivor: unknown;
  readonly other: unknown;
  /** What is kept unless somebody chooses: the survivor's value if it has one, else the other's. */
  readonly proposed: MergeSide;
}

/** What a merge would do; nothing is changed by asking. */
export interface MergePreview {
  readonly survivor: Patient;
  readonly other: Patient;
  /** Only fields in which the records differ. */
  readonly differences: readonly MergeDifference[];
  /** Rows of other features that would move, by feature, as in `{ appointments: 3 }`. */
  readonly moves: Readonly<Record<string, number>>;
}

/** A merge that can be undone, as the survivor's profile shows it. */
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

/** `POST emr/patients/:id/merge`: `:id` survives, `other` points to it from then on. */
export class MergePatients {
  @Label('Other patient') @Required() @Uuid() other!: string;
  /** Version of the other record that was looked at; the survivor's travels as `If-Match`. */
  @Label('Version')
  @Required()
  @rule('version', '{{field}} is not valid', (v) => Number.isInteger(v) && Number(v) > 0)
  other_version!: number;
  /** Fields for which not the proposed side is kept. */
  @Label('Choices') @Optional() @Choices() choices?: Partial<Record<MergeField, MergeSide>> | null;
}

/** `POST emr/patients/:id/unmerge`: takes back the merge by which `other` went into `:id`. */
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
