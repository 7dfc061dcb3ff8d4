import {
  Flag,
  Label,
  Max,
  Min,
  NotBlank,
  OneOf,
  Optional,
  RecordsQuery,
  Required,
  Text,
  Whole,
  type PatientRecord,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

/** FHIR FamilyMemberHistory.relationship: the codes of HL7 v3 RoleCode that matter for inherited illnesses. */
export const relationships = ['MTH', 'FTH', 'SIS', 'BRO', 'CHILD', 'GRMTH', 'GRFTH', 'AUNT', 'UNCLE'] as const;
export type Relationship = (typeof relationships)[number];

/** The fields of the form and of a request. */
export class FamilyMemberFields {
  @Label('Relative') @Required() @OneOf(relationships) relationship!: Relationship;
  @Label('Illness') @Required() @NotBlank() @Text(200) condition!: string;
  /** In years; null if unknown. */
  @Label('Age when it began') @Optional() @Whole() @Min(0) @Max(120) onset_age?: number | null;
  @Label('Died of it') @Optional() @Flag() died_of_it?: boolean | null;
  @Label('Note') @Optional() @Text(2000) note?: string | null;
}

export class FamilyMembersQuery extends RecordsQuery {
  @Label('Relative') @Optional() @OneOf(relationships) relationship?: Relationship;
}

/** Values for fields that were left empty. */
export const familyMemberFilled = { died_of_it: false, note: '' } as const;

/** An illness of a relative (one condition of a FHIR FamilyMemberHistory). */
export interface FamilyMember
  extends PatientRecord, RecordFields<FamilyMemberFields, keyof typeof familyMemberFilled> {}
