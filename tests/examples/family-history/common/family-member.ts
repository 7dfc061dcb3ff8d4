import {
  Flag,
  Label,
  Max,
  Min,
  OneOf,
  Optional,
  RecordsQuery,
  Required,
  Text,
  Whole,
  type Entity,
} from '@clinic-workbench/sdk/common';

/** FHIR FamilyMemberHistory.relationship, the codes of HL7 v3 RoleCode that matter for what is inherited. */
export const relationships = ['MTH', 'FTH', 'SIS', 'BRO', 'CHILD', 'GRMTH', 'GRFTH', 'AUNT', 'UNCLE'] as const;
export type Relationship = (typeof relationships)[number];

/** What the form holds, and what is recorded. */
export class FamilyMemberFields {
  @Label('Relative') @Required() @OneOf(relationships) relationship!: Relationship;
  @Label('Illness') @Required() @Text(200) condition!: string;
  /** In years. */
  @Label('Age when it began') @Optional() @Whole() @Min(0) @Max(120) onset_age?: number | null;
  @Label('Died of it') @Optional() @Flag() died_of_it?: boolean | null;
  @Label('Note') @Optional() @Text(2000) note?: string | null;
}

export class FamilyMembersQuery extends RecordsQuery {
  @Label('Relative') @Optional() @OneOf(relationships) relationship?: Relationship;
}

/** An illness of a relative (FHIR FamilyMemberHistory, one condition of it). */
export interface FamilyMember extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly patient_id: string;
  /** The encounter in which it was told. */
  readonly encounter_id: string | null;
  readonly relationship: Relationship;
  readonly condition: string;
  /** In years; null where nobody knows. */
  readonly onset_age: number | null;
  readonly died_of_it: boolean;
  readonly note: string;
  /** Why it was entered in error; null unless it was. */
  readonly error_reason: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
