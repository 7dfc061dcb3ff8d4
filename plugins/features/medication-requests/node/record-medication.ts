import type { RequestContext } from '@clinic-workbench/sdk/node';
import { v7 } from 'uuid';
import type { MedicationStatus } from '../common/medication-status';
import type { MedicationRow } from './medication-tables';

/** The fields that history and audit compare. */
const compared = [
  'status',
  'drug',
  'drug_code',
  'strength',
  'form',
  'route',
  'dose_value',
  'dose_unit',
  'frequency',
  'as_needed',
  'max_per_day',
  'duration_value',
  'duration_unit',
  'quantity',
  'quantity_unit',
  'instructions',
  'instructions_language',
  'substitution_allowed',
  'note',
  'overridden',
  'ends_on',
] as const satisfies readonly (keyof MedicationRow)[];

/** Puts on record that a medicine was written, and tells it. */
export function recordNew(c: RequestContext, row: MedicationRow): void {
  c.audit({
    ...{ action: 'create', resource: 'medication-requests', resourceUuid: row.uuid, patientUuid: row.patient_uuid },
    after: Object.fromEntries(compared.map((field) => [field, row[field]])),
  });
  emit(c, row, row.status === 'draft' ? undefined : 'active');
}

/** Keeps what changed with who, when and why; puts it on record and tells it. */
export async function recordChange(
  c: RequestContext,
  before: MedicationRow,
  after: MedicationRow,
  reason: string | null,
): Promise<void> {
  const fields = compared.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const was = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const is = Object.fromEntries(fields.map((field) => [field, after[field]]));
  await c.db
    .insertInto('medication_request_changes')
    .values({
      organization_uuid: c.organization,
      uuid: v7({ msecs: c.now.getTime() }),
      medication_request_uuid: after.uuid,
      ...{ from_status: before.status, to_status: after.status, reason, at: c.now, by: c.user },
      ...{ before: JSON.stringify(was), after: JSON.stringify(is) },
    })
    .execute();
  c.audit({
    ...{ action: 'update', resource: 'medication-requests', resourceUuid: after.uuid, patientUuid: after.patient_uuid },
    ...{ before: was, after: is, ...(reason !== null && { note: { reason } }) },
  });
  emit(c, after, before.status === after.status ? undefined : after.status);
}

function emit(c: RequestContext, row: MedicationRow, became: MedicationStatus | undefined): void {
  const { uuid, version, patient_uuid: patient_id, encounter_uuid: encounter_id } = row;
  const event = { uuid, version, data: { patient_id, encounter_id } };
  if (became === 'active') c.emit({ ...event, type: 'medication_request.signed' });
  else if (became === 'revoked') c.emit({ ...event, type: 'medication_request.revoked' });
  else if (became === 'entered-in-error') c.emit({ ...event, type: 'medication_request.deleted' });
  else c.emit({ ...event, type: 'medication_request.updated' });
}
