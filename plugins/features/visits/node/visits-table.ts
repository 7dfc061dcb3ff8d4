import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TriageColour } from '../common/triage-colour';
import type { VisitFields, VisitFilled } from '../common/visit';
import type { VisitStatus } from '../common/visit-status';
import type { VisitStop } from '../common/visit-stop';

export interface VisitTable
  extends
    Versioned,
    RecordColumns<Omit<VisitFields, 'service_provider_id'>, never, Exclude<VisitFilled, 'service_provider_id'>> {
  readonly visit_number: string;
  status: VisitStatus;
  patient_uuid: string;
  readonly appointment_uuid: string | null;
  cancellation_reason: string | null;
  arrived_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  ended_from: VisitStatus | null;
  /** The triage result; null before triage. */
  triage_colour: Generated<TriageColour | null>;
  /** The ticket, called instead of a name; null without a queue. */
  ticket_number: Generated<string | null>;
  /** The patient's next stop; null for a practitioner. */
  next_stop: Generated<VisitStop | null>;
  clashes: Generated<boolean>;
  readonly open: GeneratedAlways<boolean>;
  readonly sorted_at: GeneratedAlways<Date>;
}

/**
 * The way of a visit: every change of status, practitioner and place. It stays beside `record_changes`, since the places
 * that visits passed through are counted by it before a place is deleted, and each step is answered with both names.
 */
export interface VisitChangeTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly visit_uuid: string;
  readonly kind: 'status' | 'transfer';
  readonly from_status: VisitStatus;
  readonly to_status: VisitStatus;
  readonly from_assigned_to: string | null;
  readonly to_assigned_to: string | null;
  readonly from_location: string;
  readonly to_location: string;
  readonly reason: string | null;
  readonly at: Date;
  readonly by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    visits: VisitTable;
    visit_changes: VisitChangeTable;
  }
}

export type VisitRow = Selectable<VisitTable>;
