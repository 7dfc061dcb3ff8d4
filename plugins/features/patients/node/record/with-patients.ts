import type { RequestContext } from '@clinic-workbench/sdk/node';
import type { NamedPatient, WithPatient } from '../../common/named-patient';
import { fullNameOf } from '../../common/patient-description';

/** Adds the patient to each row, for one page of a list of all patients. */
export async function withPatients<Row extends { readonly patient_id: string }>(
  { db, organization }: RequestContext,
  rows: readonly Row[],
): Promise<readonly WithPatient<Row>[]> {
  const uuids = [...new Set(rows.map(({ patient_id }) => patient_id))];
  if (uuids.length === 0) return rows;
  const found = await db
    .selectFrom('patients')
    .select(['uuid', 'first_name', 'last_name', 'patient_number'])
    .where('organization_uuid', '=', organization)
    .where('uuid', 'in', uuids)
    .execute();
  const names = new Map<string, NamedPatient>(
    found.map((row) => [row.uuid, { id: row.uuid, full_name: fullNameOf(row), patient_number: row.patient_number }]),
  );
  return rows.map((row) => {
    const patient = names.get(row.patient_id);
    return patient ? { ...row, patient } : row;
  });
}
