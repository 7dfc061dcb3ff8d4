import { columnsOf, recordOf } from '@clinic-workbench/sdk/node';
import { ageOn, fullNameOf } from '../../common/patient-description';
import { PatientFields } from '../../common/patient-fields';
import type { Patient, PatientLink } from '../../common/patient';
import type { PatientListItem } from '../../common/recent-patient';
import type { ShownRow } from './patients-table';

/** The fields that are stored under another name, or answered in another form. */
const otherwise = [
  'date_of_birth',
  'customer_group_id',
  'payer_id',
  'managing_organization_id',
  'duplicate_decision',
] as const;

const answered = [
  ...columnsOf(PatientFields, otherwise),
  'patient_number',
  'customer_group_id',
  'payer_id',
  'is_hospitalized',
  'current_visit_id',
  'height',
  'weight',
  'deleted_at',
  'merged_into',
] as const;

/**
 * A row in the form of the answer.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export const toWire = (row: ShownRow, today: string): Patient =>
  recordOf(row, answered, {
    managing_organization_id: row.organization_uuid,
    full_name: fullNameOf(row),
    user: { first_name: row.first_name, last_name: row.last_name },
    date_of_birth: row.birth_date,
    age: ageOn(row.birth_date, today),
    payment_methods: { corporate: [], insurance: [] },
    photo: photoPath(row),
    last_encounter: row.last_encounter_at?.toISOString() ?? null,
  });

/** The same with the values of a single record. */
export function toWireWithLinks(row: ShownRow, today: string, links: readonly PatientLink[]): Patient {
  return { ...toWire(row, today), links };
}

type ItemRow = Pick<
  ShownRow,
  | 'uuid'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'birth_date'
  | 'patient_number'
  | 'mobile'
  | 'photo'
  | 'last_encounter_at'
>;

/** A row as an entry of a short list. */
export function toListItem(row: ItemRow & { readonly opened_at: Date }, today: string): PatientListItem {
  return {
    uuid: row.uuid,
    name: fullNameOf(row),
    gender: row.gender,
    age: ageOn(row.birth_date, today),
    birth_date: row.birth_date,
    patient_number: row.patient_number,
    mobile: row.mobile,
    photo: photoPath(row),
    last_encounter: row.last_encounter_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
  };
}

/** The storage key never leaves the server; a part of it distinguishes photos, so that caches notice a new one. */
function photoPath({ uuid, photo }: Pick<ShownRow, 'uuid' | 'photo'>): string | null {
  return photo === null
    ? null
    : `emr/patients/${uuid}/photo?v=${encodeURIComponent(photo.replace(/[^\w]/g, '').slice(-12))}`;
}
