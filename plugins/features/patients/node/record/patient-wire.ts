import { ageOn, fullNameOf } from '../../common/patient-description';
import type { Patient, PatientLink } from '../../common/patient';
import type { PatientListItem } from '../../common/recent-patient';
import type { ShownRow } from './patients-table';

/**
 * A row in the form of the answer.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export function toWire(row: ShownRow, today: string): Patient {
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    patient_number: row.patient_number,
    managing_organization_id: row.organization_uuid,
    first_name: row.first_name,
    last_name: row.last_name,
    name_prefix: row.name_prefix,
    full_name: fullNameOf(row),
    user: { first_name: row.first_name, last_name: row.last_name },
    mobile: row.mobile,
    email: row.email,
    gender: row.gender,
    date_of_birth: row.birth_date,
    birth_date: row.birth_date,
    birth_date_is_estimated: row.birth_date_is_estimated,
    age: ageOn(row.birth_date, today),
    address: row.address,
    related_persons: row.related_persons,
    patient_communication: row.patient_communication,
    identifiers: row.identifiers,
    customer_group_id: row.customer_group_id,
    customer_group_name: row.customer_group_name,
    payer_id: row.payer_id,
    payer_name: row.payer_name,
    religious_affiliation: row.religious_affiliation,
    marital_status: row.marital_status,
    is_deceased: row.is_deceased,
    is_hospitalized: row.is_hospitalized,
    current_visit_id: row.current_visit_id,
    payment_methods: { corporate: [] },
    photo: photoPath(row),
    height: row.height,
    weight: row.weight,
    last_encounter: row.last_encounter_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    updated_by: row.updated_by,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    merged_into: row.merged_into,
  };
}

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
