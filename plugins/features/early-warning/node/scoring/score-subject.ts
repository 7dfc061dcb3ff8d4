import { dayIn } from '@clinic-workbench/sdk/common';
import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { ageInMonths } from '../../../observations/common/interpretation';
import { codes } from '../../../observations/common/observation-codes';
import type { ObservationBook } from '../../../observations/node/contract';
import { ageOn, fullNameOf } from '../../../patients/common/patient-description';
import { livingPatient } from '../../../patients/node/contract';
import type { AgeFacts } from '../../common/age-group';

/** The patient's data that select the table. */
export interface ScoreSubject extends AgeFacts {
  readonly patient: string;
  readonly full_name: string;
  readonly patient_number: string;
  readonly gender: string;
  /** Completed months; null if not known. */
  readonly months: number | null;
}

/** @param at when the score was, or will be, taken @throws ApiError 404; 409 `patient_deceased` */
export async function scoreSubject(
  c: RequestContext,
  observations: ObservationBook,
  patient: string,
  at: Date,
): Promise<ScoreSubject> {
  const row = await livingPatient(c, patient);
  if (row.is_deceased) throw conflict('patient_deceased', 'This patient has died.');
  const { time_zone } = await c.db
    .selectFrom('organizations')
    .select('time_zone')
    .where('organization_uuid', '=', c.organization)
    .executeTakeFirstOrThrow();
  const height = (await observations.latest(c, patient, [codes.height], at)).get(codes.height);
  return {
    patient,
    full_name: fullNameOf(row),
    patient_number: row.patient_number,
    gender: row.gender,
    age: ageOn(row.birth_date, dayIn(time_zone, at)),
    months: ageInMonths(row.birth_date, dayIn(time_zone, at)),
    estimated: row.birth_date_is_estimated,
    height: height?.quantity ?? null,
  };
}
