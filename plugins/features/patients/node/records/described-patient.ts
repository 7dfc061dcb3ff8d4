import { dayIn } from '@clinic-workbench/sdk/common';
import { sql } from 'kysely';
import { ageOn, fullNameOf } from '../../common/patient-description';
import type { PatientDetail } from '../../common/patient-detail';

/** The description of a row's patient, for staff. */
export interface DescribedPatient {
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
}

/** An expression for `reads`: the row's patient, described, read once. */
export const readsPatient = (alias: string) => {
  const own = (column: string) => sql.ref(`${alias}.${column}`);
  return {
    patient: sql<DescribedPatient>`(
      select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'birth_date', p.birth_date,
                                'gender', p.gender, 'mobile', p.mobile, 'patient_number', p.patient_number)
        from patients p where p.organization_uuid = ${own('organization_uuid')} and p.uuid = ${own('patient_uuid')})`,
    // The age depends on the current day in the organization's time zone.
    time_zone: sql<string>`(
      select o.time_zone from organizations o where o.organization_uuid = ${own('organization_uuid')})`,
  };
};

/** The patient of a row that was read with `readsPatient`, or joined with its names. */
export function patientDetail(
  row: { readonly patient_uuid: string; readonly patient: DescribedPatient; readonly time_zone: string },
  now: Date,
): PatientDetail {
  const { birth_date, gender, mobile, patient_number } = row.patient;
  const uuid = row.patient_uuid;
  const age = ageOn(birth_date, dayIn(row.time_zone, now));
  return { id: uuid, uuid, full_name: fullNameOf(row.patient), age, gender, mobile, patient_number };
}
