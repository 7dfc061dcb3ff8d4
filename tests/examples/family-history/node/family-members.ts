import { recordsOf, type Versioned } from '@clinic-workbench/sdk/node';
import { sql, type Generated } from 'kysely';
import { aboutPatients } from '../../patients/node/contract';
import type { FamilyMember, Relationship } from '../common/family-member';

interface FamilyMemberTable extends Versioned {
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  relationship: Relationship;
  condition: string;
  onset_age: number | null;
  died_of_it: Generated<boolean>;
  note: Generated<string>;
  error_reason: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    family_members: FamilyMemberTable;
  }
}

/** Illnesses of patients' relatives. */
export const familyMembers = recordsOf<FamilyMember>()({
  ...aboutPatients('f'),
  table: 'family_members',
  resource: 'family-history',
  title: 'Illness of a relative',
  event: 'family_member',
  shows: ['patient_uuid', 'encounter_uuid'],
  keeps: ['relationship', 'condition', 'onset_age', 'died_of_it', 'note', 'error_reason'],
  valid: sql`f.error_reason is null`,
});
