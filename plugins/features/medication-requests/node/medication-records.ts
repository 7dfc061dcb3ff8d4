import { practitionerName, recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import {
  aboutPatients,
  claimedPatient,
  patientDetail,
  readsPatient,
  type DescribedPatient,
} from '../../patients/node/contract';
import { inEnglish } from '../common/check-finding';
import type { MedicationRequest } from '../common/medication-request';
import { MedicationLine } from '../common/medication-rules';
import type { MedicationStatus } from '../common/medication-status';
import { dayIn } from '@clinic-workbench/sdk/common';
import './medication-tables';

/** Values that are read with a medicine. */
interface BesideMedication {
  readonly patient: DescribedPatient;
  readonly time_zone: string;
  readonly prescription_number: string;
  readonly requester_name: string | null;
  readonly amended_by_name: string | null;
}

/** The prescribed medicines of patients. */
export const medications = recordsOf<MedicationRequest>()({
  ...aboutPatients('m'),
  table: 'medication_requests',
  resource: 'medication-requests',
  title: 'Medication request',
  event: 'medication_request',
  keeps: ['status', ...columnsOf(MedicationLine), 'ends_on', 'dispensed', 'non_dispensed', 'restocked'],
  // Findings are answered in English, including those of former rules.
  keepsOnly: ['overridden'],
  shows: [
    'prescription_uuid',
    'status_reason',
    'patient_uuid',
    'encounter_uuid',
    'authored_on',
    'requester_uuid',
    'amendments',
    'amended_on',
    'non_dispensed_reason',
    'awaited',
    'out_of_stock_prescription_uuid',
    'out_of_stock_prescription_issued_at',
  ],
  // A stopped or erroneous medicine is changed and not deleted: its audit entries say so.
  happens: {
    recorded: { event: 'signed', action: 'create' },
    drafted: { event: 'updated', action: 'create' },
    signed: { event: 'signed', action: 'update' },
    amended: { event: 'updated', action: 'update' },
    revoked: { event: 'revoked', action: 'update' },
    'entered-in-error': { event: 'deleted', action: 'update' },
    'non-dispensed': { event: 'non_dispensed', action: 'update' },
    restocked: { event: 'restocked', action: 'update' },
    'out-of-stock': { event: 'out_of_stock', action: 'update' },
    'part-dispensed': { event: 'dispensed', action: 'update' },
    dispensed: { event: 'dispensed', action: 'update' },
    returned: { event: 'updated', action: 'update' },
  },
  reads: {
    ...readsPatient('m'),
    prescription_number: sql<string>`(
      select rx.prescription_number from prescriptions rx
       where rx.organization_uuid = m.organization_uuid and rx.uuid = m.prescription_uuid)`,
    requester_name: practitionerName('m', 'requester_uuid'),
    amended_by_name: practitionerName('m', 'amended_by'),
  } satisfies Record<keyof BesideMedication, unknown>,
  valid: sql<boolean>`m.status <> 'entered-in-error'`,
  // A new allergy, or another prescription signed at the same moment, either waits or is seen by the checks.
  hold: (c, { patient_uuid }) => claimedPatient(c, patient_uuid),
  answers: (row, { now }) => {
    const { mobile: _, ...patient } = patientDetail(row, now);
    return {
      patient,
      prescription_number: row.prescription_number,
      overridden: row.overridden.map(inEnglish),
      running: row.in_force && (row.ends_on === null || row.ends_on >= dayIn(row.time_zone, now)),
      requester_name: row.requester_name,
      amended_by_id: row.amended_by,
      amended_by_name: row.amended_by_name,
    };
  },
});

export type ReadMedication = Awaited<ReturnType<typeof medications.row>>;

/** The kind of change in the history. @param amends whether a signed medicine changes */
export function stepTo(from: MedicationStatus, to: MedicationStatus, amends: boolean) {
  if (amends) return 'amended';
  if (from === to) return 'changed';
  if (to === 'revoked' || to === 'entered-in-error') return to;
  return to === 'active' ? 'signed' : 'changed';
}

/** The latest first; those of one prescription in the order of writing. An index has the same order. */
export const latestFirst = sql.raw('m.created_at desc, m.prescription_uuid desc, m.line');
export const oldestFirst = sql.raw('m.created_at, m.prescription_uuid, m.line');

/**
 * As a condition: the patient takes it now, by prescription. Served by an index.
 * @param today YYYY-MM-DD in the organization's time zone
 */
export const isRunning = (today: string) =>
  sql<boolean>`m.in_force and coalesce(m.ends_on, 'infinity'::date) >= ${today}::date`;
