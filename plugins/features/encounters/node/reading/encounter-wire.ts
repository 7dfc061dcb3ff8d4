import { refOf } from '@clinic-workbench/sdk/common';
import { practitionerName, userName, wireOf } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { patientDetail } from '../../../patients/node/contract';
import type { Encounter, EncounterParticipant } from '../../common/encounter';
import type { EncounterKind } from '../../common/encounter-kinds';
import type { ParticipantType } from '../../common/participant-type';
import type { EncounterRow } from '../encounters-table';
import { encountersAlone } from './outside-encounters';

/** A participant as the statement returns it: times are text. */
export interface ReadParticipant {
  readonly type: ParticipantType;
  readonly role: string;
  readonly name: string;
  readonly from: string | Date;
  readonly until: string | Date | null;
}

/** The names of the patient, the people and the places of an encounter. */
interface EncounterNames {
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly gender: string;
  readonly mobile: string | null;
  readonly patient_number: string;
  readonly visit_number: string | null;
  readonly location_name: string | null;
  readonly service_name: string | null;
  readonly started_by_name: string | null;
  readonly ended_by_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
  readonly participants: readonly ReadParticipant[];
  readonly contents: readonly EncounterKind[];
  /** The organization's. */
  readonly time_zone: string;
  /** For a record outside encounters: its kind. */
  readonly outside_kind?: EncounterKind | null;
}

export type ReadEncounter = EncounterRow & EncounterNames;

/** The columns of a `ReadEncounter`, of the tables below. */
export const encounterColumns = sql`
  e.*, p.first_name, p.last_name, p.birth_date, p.gender, p.mobile, p.patient_number, v.visit_number,
  l.name as location_name, hs.name as service_name, ${practitionerName('e', 'started_by')} as started_by_name,
  ${practitionerName('e', 'ended_by')} as ended_by_name, ${userName('e.created_by')} as created_by_name,
  ${userName('e.updated_by')} as updated_by_name, o.time_zone,
  (select coalesce(jsonb_agg(jsonb_build_object('type', ep.type, 'role', ep.practitioner_role_uuid, 'name', ${practitionerName('ep', 'practitioner_role_uuid')},
            'from', ep.from_at, 'until', ep.until_at) order by ep.type = 'PRIMARY_PERFORMER' desc, ep.from_at), '[]')
     from encounter_participants ep
    where ep.organization_uuid = e.organization_uuid and ep.encounter_uuid = e.uuid and ep.until_at is null) as participants,
  array(select ec.kind from encounter_contents ec
         where ec.organization_uuid = e.organization_uuid and ec.encounter_uuid = e.uuid order by ec.kind) as contents`;

const named = sql.raw(`
  join organizations o on o.organization_uuid = e.organization_uuid
  join patient_names p on p.organization_uuid = e.organization_uuid and p.uuid = e.patient_uuid
  left join visits v on v.organization_uuid = e.organization_uuid and v.uuid = e.visit_uuid
  left join location_names l on l.organization_uuid = e.organization_uuid and l.uuid = e.location_uuid
  left join healthcare_services hs on hs.organization_uuid = e.organization_uuid and hs.uuid = e.healthcare_service_uuid`);

/**
 * Encounters `e`, joined with those names.
 * @param source the rows of `e`
 */
export const encounterTablesOf = (source: RawBuilder<unknown>) => sql`${source} ${named}`;
export const encounterTables = encounterTablesOf(encountersAlone);

const answered = [
  'status',
  'status_reason',
  'class',
  'patient_uuid',
  'visit_uuid',
  'appointment_uuid',
  'part_of',
  'location_uuid',
  'healthcare_service_uuid',
  'reason',
  'start_time',
  'end_time',
  'started_at',
  'progress_step',
] as const;

export const toWire = (row: ReadEncounter, now: Date): Encounter =>
  wireOf(row, answered, {
    patient: patientDetail({ patient_uuid: row.patient_uuid, patient: row, time_zone: row.time_zone }, now),
    service_provider_id: row.organization_uuid,
    visit: row.visit_uuid === null ? null : { id: row.visit_uuid, visit_number: row.visit_number ?? '' },
    is_ward_round: row.part_of !== null,
    location: refOf(row.location_uuid, row.location_name),
    healthcare_service: refOf(row.healthcare_service_uuid, row.service_name),
    started_by: refOf(row.started_by, row.started_by_name),
    ended_by: refOf(row.ended_by, row.ended_by_name),
    encounter_participant: participantsOf(row).map(participantToWire),
    contents: row.outside_kind ? [row.outside_kind] : row.contents,
  });

/** A record outside encounters has no participants of its own, only the person who took it. */
function participantsOf({ outside_kind, participants, started_by, started_by_name, start_time }: ReadEncounter) {
  if (!outside_kind || started_by === null) return participants;
  const name = started_by_name ?? '';
  return [{ type: 'PRIMARY_PERFORMER', role: started_by, name, from: start_time, until: start_time } as const];
}

export function participantToWire({ type, role, name, from, until }: ReadParticipant): EncounterParticipant {
  return {
    type,
    practitioner_role: role,
    practitioner_detail: { id: role, name },
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  };
}
