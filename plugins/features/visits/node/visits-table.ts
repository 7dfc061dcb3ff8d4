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

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    visits: VisitTable;
  }
}

export type VisitRow = Selectable<VisitTable>;
