import { recordsOf, type PatientRecordColumns, type RecordColumns, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { aboutPatients } from '../../patients/node/contract';
import { FamilyMemberFields, type FamilyMember, type familyMemberFilled } from '../common/family-member';

interface FamilyMemberTable
  extends PatientRecordColumns, RecordColumns<FamilyMemberFields, keyof typeof familyMemberFilled> {}

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
  keeps: [...columnsOf(FamilyMemberFields), 'error_reason'],
  valid: sql`f.error_reason is null`,
});
