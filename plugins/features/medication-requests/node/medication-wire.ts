import { dayIn } from '@clinic-workbench/sdk/common';
import { practitionerName, userName } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { ageOn, fullNameOf } from '../../patients/common/patient-description';
import { inEnglish } from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';
import type { MedicationRow } from './medication-tables';

/** What names whom a medicine is for and who prescribed it. */
interface MedicationNames {
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly gender: string;
  readonly patient_number: string;
  readonly prescription_number: string;
  readonly requester_name: string | null;
  readonly amended_by_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  /** The organization's. */
  readonly time_zone: string;
}

export type ReadMedication = MedicationRow & MedicationNames;

/** The columns of a `ReadMedication`, of the tables below. */
export const medicationColumns = sql`
  m.*, rx.prescription_number, p.first_name, p.last_name, p.birth_date, p.gender, p.patient_number, o.time_zone,
  ${practitionerName('m', 'requester_uuid')} as requester_name, ${practitionerName('m', 'amended_by')} as amended_by_name,
  ${userName('m.created_by')} as created_by_name, ${userName('m.updated_by')} as updated_by_name`;

/** Medicines `m` with what names whom they are for. */
export const medicationTables = sql.raw(`
  medication_requests m
  join organizations o on o.organization_uuid = m.organization_uuid
  join prescriptions rx on rx.organization_uuid = m.organization_uuid and rx.uuid = m.prescription_uuid
  join patients p on p.organization_uuid = m.organization_uuid and p.uuid = m.patient_uuid`);

/** The latest first; those of one prescription in the order in which they were written. An index has the same. */
export const latestFirst = sql.raw('m.created_at desc, m.prescription_uuid desc, m.line');

/**
 * As a condition: the patient takes it now, by prescription. Served by an index.
 * @param today YYYY-MM-DD where the organization is
 */
export const isRunning = (today: string) =>
  sql<boolean>`m.in_force and coalesce(m.ends_on, 'infinity'::date) >= ${today}::date`;

export function toWire(row: ReadMedication, now: Date): MedicationRequest {
  const today = dayIn(row.time_zone, now);
  return {
    uuid: row.uuid,
    id: row.uuid,
    version: row.version,
    prescription_id: row.prescription_uuid,
    prescription_number: row.prescription_number,
    status: row.status,
    status_reason: row.status_reason,
    patient_id: row.patient_uuid,
    patient: {
      id: row.patient_uuid,
      uuid: row.patient_uuid,
      full_name: fullNameOf(row),
      age: ageOn(row.birth_date, today),
      gender: row.gender,
      patient_number: row.patient_number,
    },
    encounter_id: row.encounter_uuid,
    drug: row.drug,
    drug_code: row.drug_code,
    strength: row.strength,
    form: row.form,
    route: row.route,
    dose_value: row.dose_value,
    dose_unit: row.dose_unit,
    frequency: row.frequency,
    as_needed: row.as_needed,
    max_per_day: row.max_per_day,
    duration_value: row.duration_value,
    duration_unit: row.duration_unit,
    quantity: row.quantity,
    quantity_unit: row.quantity_unit,
    instructions: row.instructions,
    instructions_language: row.instructions_language,
    substitution_allowed: row.substitution_allowed,
    note: row.note,
    overridden: row.overridden.map(inEnglish),
    authored_on: row.authored_on?.toISOString() ?? null,
    ends_on: row.ends_on,
    running: row.in_force && (row.ends_on === null || row.ends_on >= today),
    requester_id: row.requester_uuid,
    requester_name: row.requester_name,
    amendments: row.amendments,
    amended_on: row.amended_on?.toISOString() ?? null,
    amended_by_id: row.amended_by,
    amended_by_name: row.amended_by_name,
    dispensed: row.dispensed,
    non_dispensed: row.non_dispensed,
    restocked: row.restocked,
    out_of_stock_prescription_id: row.out_of_stock_prescription_uuid,
    out_of_stock_prescription_issued_at: row.out_of_stock_prescription_issued_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
    created_by_name: row.created_by_name,
    updated_by: row.updated_by,
    updated_by_name: row.updated_by_name,
  };
}
