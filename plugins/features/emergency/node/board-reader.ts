import { dayIn } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import {
  dangersSince,
  laterThanScore,
  laterValues,
  type EarlyWarningScoreRow,
} from '../../early-warning/node/contract';
import type { EncounterRow } from '../../encounters/node/contract';
import { ageOn, fullNameOf } from '../../patients/common/patient-description';
import type { VisitRow } from '../../visits/node/contract';
import type { LaterDanger, LaterValue } from '../../early-warning/common/later-danger';
import { boardOrder, type BoardLine } from '../common/board-line';
import type { BoardQuery } from '../common/emergency-requests';

/** Values measured at arrival count although the visit is recorded a moment later. */
const sinceArrival = laterValues({
  organization: sql.raw('v.organization_uuid'),
  patient: sql.raw('v.patient_uuid'),
  since: sql.raw('v.arrived_at'),
  written: sql.raw('v.arrived_at'),
});

/** The score columns are null before triage, and the encounter columns without an encounter. */
interface ReadLine {
  readonly visit_uuid: string;
  readonly visit_version: number;
  readonly visit_number: string;
  readonly visit_status: VisitRow['status'];
  readonly arrived_at: Date;
  readonly reason: string;
  readonly location_uuid: string;
  readonly location_name: string;
  readonly assigned_to_uuid: string | null;
  readonly practitioner_name: string | null;
  readonly patient_uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly patient_number: string;
  readonly birth_date: string | null;
  readonly gender: string;
  readonly is_unknown: boolean;
  readonly time_zone: string;
  readonly triage:
    | (Pick<
        EarlyWarningScoreRow,
        | 'uuid'
        | 'version'
        | 'state'
        | 'total'
        | 'at_least'
        | 'colour'
        | 'band'
        | 'escalated'
        | 'age_group'
        | 'inputs'
        | 'dismissed_signs'
      > & {
        readonly effective_at: string;
        readonly treat_by: string | null;
        readonly acknowledged_at: string | null;
        readonly acknowledged_by_name: string | null;
        readonly later_values: readonly LaterValue[] | null;
      })
    | null;
  /** For untriaged patients: the values since their arrival. */
  readonly values_since_arrival: readonly LaterValue[] | null;
  readonly encounter_uuid: string | null;
  readonly encounter_status: EncounterRow['status'] | null;
}

/** Reads all patients in emergency visits in one statement. */
@injectable()
export class BoardReader {
  /** In the order of the board. A triage before the arrival does not count for the visit. */
  async board(c: RequestContext, { location_id }: BoardQuery): Promise<{ readonly data: readonly BoardLine[] }> {
    const { rows } = await sql<ReadLine>`
      select v.uuid as visit_uuid, v.version as visit_version, v.visit_number, v.status as visit_status, v.arrived_at, v.reason,
             v.location_uuid, l.name as location_name, v.assigned_to_uuid, o.time_zone,
             pr.name as practitioner_name,
             p.uuid as patient_uuid, p.first_name, p.last_name, p.patient_number, p.birth_date, p.gender,
             exists (select from temporary_identities i where i.organization_uuid = p.organization_uuid and i.patient_uuid = p.uuid
                      and i.first_name = p.first_name and i.last_name = p.last_name) as is_unknown,
             (select jsonb_build_object('uuid', s.uuid, 'version', s.version, 'state', s.state, 'total', s.total, 'at_least', s.at_least,
                       'colour', s.colour, 'band', s.band, 'effective_at', s.effective_at, 'treat_by', s.treat_by, 'escalated', s.escalated,
                       'acknowledged_at', s.acknowledged_at, 'acknowledged_by_name', a.name,
                       'age_group', s.age_group, 'inputs', s.inputs, 'dismissed_signs', s.dismissed_signs, 'later_values', ${laterThanScore})
                from early_warning_scores s left join user_names a on a.uuid = s.acknowledged_by
               where s.organization_uuid = v.organization_uuid and s.patient_uuid = v.patient_uuid and s.kind = 'tews' and s.current
                 and s.effective_at >= v.arrived_at) as triage,
             ${sinceArrival} as values_since_arrival,
             e.uuid as encounter_uuid, e.status as encounter_status
        from visits v
        join organizations o on o.organization_uuid = v.organization_uuid
        join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
        join location_names l on l.organization_uuid = v.organization_uuid and l.uuid = v.location_uuid
        left join staff_names pr on pr.organization_uuid = v.organization_uuid and pr.uuid = v.assigned_to_uuid
        left join lateral (
          select e.uuid, e.status from encounters e
           where e.organization_uuid = v.organization_uuid and e.visit_uuid = v.uuid and e.active
           order by e.started_at desc nulls last, e.uuid desc limit 1) e on true
       where v.organization_uuid = ${c.organization} and v.open and not v.clashes and v.class = 'EMER'
         and (${location_id ?? null}::uuid is null or v.location_uuid = ${location_id ?? null}::uuid)`.execute(c.db);
    const data = rows.map((row) => lineOf(row, c.now)).toSorted(boardOrder);
    c.audit({ action: 'search', resource: 'emergency', note: { patients: data.map(({ patient }) => patient.id) } });
    return { data };
  }
}

function lineOf(row: ReadLine, now: Date): BoardLine {
  const { triage, visit_status: status, encounter_uuid, encounter_status } = row;
  return {
    visit_id: row.visit_uuid,
    visit_version: row.visit_version,
    visit_number: row.visit_number,
    status,
    arrived_at: row.arrived_at.toISOString(),
    reason: row.reason,
    location: { id: row.location_uuid, name: row.location_name },
    assigned_to: row.assigned_to_uuid === null ? null : { id: row.assigned_to_uuid, name: row.practitioner_name ?? '' },
    patient: {
      id: row.patient_uuid,
      full_name: fullNameOf(row),
      patient_number: row.patient_number,
      age: ageOn(row.birth_date, dayIn(row.time_zone, now)),
      gender: row.gender,
      is_unknown: row.is_unknown,
    },
    triage: triage && triageOf(triage),
    later_dangers: dangersOf(row),
    encounter: encounter_uuid === null ? null : { id: encounter_uuid, status: encounter_status ?? 'unknown' },
    seen: status === 'in-progress' || status === 'onleave',
  };
}

function dangersOf({ triage, values_since_arrival }: ReadLine): readonly LaterDanger[] {
  if (triage) return dangersSince({ ...triage, later_values: triage.later_values });
  return dangersSince({
    later_values: values_since_arrival,
    band: null,
    age_group: null,
    inputs: [],
    dismissed_signs: [],
  });
}

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

function triageOf(triage: NonNullable<ReadLine['triage']>): NonNullable<BoardLine['triage']> {
  const { uuid, version, state, total, at_least, colour, band, escalated, acknowledged_by_name } = triage;
  return {
    score_id: uuid,
    version,
    state,
    total,
    at_least,
    colour,
    band: band?.display ?? null,
    escalated,
    at: new Date(triage.effective_at).toISOString(),
    treat_by: instant(triage.treat_by),
    acknowledged_at: instant(triage.acknowledged_at),
    acknowledged_by_name,
  };
}
