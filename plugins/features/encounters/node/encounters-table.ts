import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { EncounterLocationStatus } from '../common/encounter';
import type { EncounterClass } from '../common/encounter-class';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterStatus } from '../common/encounter-status';
import type { ParticipantType } from '../common/participant-type';

/**
 * A request contains only class, service and reason in the stored form; all other values come from the visit, the
 * appointment, the participants and the steps of the encounter. So the columns are listed here.
 */
export interface EncounterTable extends Versioned {
  status: EncounterStatus;
  class: EncounterClass;
  patient_uuid: string;
  /** The encounter's visit. */
  readonly visit_uuid: string | null;
  readonly appointment_uuid: string | null;
  /** The encounter that contains it, such as the admission of a ward round. */
  readonly part_of: string | null;
  location_uuid: string | null;
  healthcare_service_uuid: string | null;
  /** The practitioner role of the primary performer. */
  primary_performer: string | null;
  reason: Generated<string>;
  status_reason: string | null;
  start_time: Date;
  end_time: Date | null;
  /** When it began, and by which practitioner role. */
  started_at: Date | null;
  started_by: string | null;
  ended_by: string | null;
  /** The wizard's progress: 0 is its first step. */
  progress_step: Generated<number>;
  clashes: Generated<boolean>;
  readonly active: GeneratedAlways<boolean>;
}

/** The kinds of its content. */
export interface EncounterContentTable {
  readonly organization_uuid: string;
  readonly encounter_uuid: string;
  readonly kind: EncounterKind;
  readonly last_at: Date;
}

export interface EncounterParticipantTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly encounter_uuid: string;
  readonly practitioner_role_uuid: string;
  readonly type: ParticipantType;
  readonly from_at: Date;
  until_at: Date | null;
  readonly by: string | null;
}

export interface EncounterLocationTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly encounter_uuid: string;
  readonly location_uuid: string;
  status: EncounterLocationStatus;
  readonly from_at: Date;
  until_at: Date | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    encounters: EncounterTable;
    encounter_contents: EncounterContentTable;
    encounter_participants: EncounterParticipantTable;
    encounter_locations: EncounterLocationTable;
  }
}

export type EncounterRow = Selectable<EncounterTable>;
