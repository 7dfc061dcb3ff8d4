import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { OverriddenFinding } from '../common/check-finding';
import type { DurationUnit } from '../common/dosing';
import type { LineFilled, MedicationLine } from '../common/medication-rules';
import type { MedicationStatus } from '../common/medication-status';

/** A prescription of one or more medicines. */
export interface PrescriptionTable extends Versioned {
  readonly prescription_number: string;
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
}

export interface MedicationRequestTable
  extends Versioned, RecordColumns<Omit<MedicationLine, 'duration_unit'>, never, LineFilled> {
  readonly prescription_uuid: string;
  /** Index in the prescription. */
  readonly line: number;
  status: MedicationStatus;
  status_reason: string | null;
  readonly patient_uuid: string;
  readonly encounter_uuid: string | null;
  duration_unit: DurationUnit | null;
  /** Written as JSON. */
  overridden: ColumnType<readonly OverriddenFinding[], string, string>;
  authored_on: Date | null;
  /** The last day of the course, YYYY-MM-DD in the organization's time zone. */
  ends_on: string | null;
  /** Practitioner role. */
  requester_uuid: string | null;
  /** The number of amendments after signing. */
  amendments: Generated<number>;
  /** When last; null if never. */
  amended_on: Date | null;
  /** Practitioner role of the last amendment. */
  amended_by: string | null;
  dispensed: Generated<boolean>;
  non_dispensed: Generated<boolean>;
  restocked: Generated<boolean>;
  out_of_stock_prescription_uuid: string | null;
  out_of_stock_prescription_issued_at: Date | null;
  /** The reason for leaving it out. */
  non_dispensed_reason: string | null;
  /** True while it waits for the pharmacy. */
  readonly awaited: GeneratedAlways<boolean>;
  readonly in_force: GeneratedAlways<boolean>;
}

/** Lines that a practitioner prescribes often, under a name. */
export interface MedicationFavouriteTable extends Versioned {
  readonly practitioner_role_uuid: string;
  name: string;
  /** Written as JSON. */
  lines: ColumnType<readonly Readonly<Record<string, unknown>>[], string, string>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    prescriptions: PrescriptionTable;
    medication_requests: MedicationRequestTable;
    medication_favourites: MedicationFavouriteTable;
  }
}

export type MedicationRow = Selectable<MedicationRequestTable>;
