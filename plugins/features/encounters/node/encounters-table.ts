import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { EncounterClass } from '../common/encounter-class';
import type { EncounterKind } from '../common/encounter-kinds';
import type { EncounterStatus } from '../common/encounter-status';

export interface EncounterTable extends Versioned {
  status: EncounterStatus;
  class: EncounterClass;
  readonly patient_uuid: string;
  /** The visit in which it takes place. */
  readonly visit_uuid: string | null;
  readonly appointment_uuid: string | null;
  /** The encounter that it is part of, as a ward round is of the admission's. */
  readonly part_of: string | null;
  location_uuid: string | null;
  healthcare_service_uuid: string | null;
  reason: Generated<string>;
  start_time: Date;
  end_time: Date | null;
  /** When it was begun, and by which practitioner role. */
  started_at: Date | null;
  started_by: string | null;
  ended_by: string | null;
  /** How far the wizard has come: 0 is its first step. */
  progress_step: Generated<number>;
  readonly active: GeneratedAlways<boolean>;
}

/** What an encounter holds. */
export interface EncounterContentTable {
  readonly organization_uuid: string;
  readonly encounter_uuid: string;
  readonly kind: EncounterKind;
  readonly last_at: Date;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    encounters: EncounterTable;
    encounter_contents: EncounterContentTable;
  }
}

export type EncounterRow = Selectable<EncounterTable>;
