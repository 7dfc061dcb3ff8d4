import { practitionerName, type RequestContext } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../../patients/common/timeline';
import type { RecordPart, TimelineCursor, TimelineSource } from '../../../patients/node/contract';
import { visitClassNames } from '../../../visits/common/visit-class';
import type { Encounter } from '../../common/encounter';
import { encounterRoute } from '../../common/current-encounter';
import { participantTypeNames, type ParticipantType } from '../../common/participant-type';
import { EncounterReader } from './encounter-reader';
import type { EncounterRow } from '../encounters-table';

/** Encounters as a part of a record; the encounters of an encounter are its ward rounds. */
@injectable()
export class EncountersPart implements RecordPart {
  readonly field = 'encounters';
  readonly permission = 'encounters.read';
  readonly #reader: EncounterReader;

  constructor(@inject(EncounterReader) reader: EncounterReader) {
    this.#reader = reader;
  }

  ofPatient(c: RequestContext, patient: string, atMost: number): Promise<readonly Encounter[]> {
    return this.#reader.latestOf(c, patient, atMost);
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly Encounter[]> {
    return this.#reader.partsOf(c, encounter);
  }
}

type Line = Pick<EncounterRow, 'uuid' | 'status' | 'class' | 'start_time' | 'reason'> & {
  readonly service: string | null;
  readonly practitioner: string | null;
  readonly people: readonly { readonly name: string; readonly type: ParticipantType }[];
};

/** Encounters in the timeline, by their actual or planned start. */
@injectable()
export class EncountersTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'encounter', plugin: 'encounters', title: 'Encounters', icon: 'clipboard' }] as const;
  readonly permission = 'encounters.read';

  async entries(
    c: RequestContext,
    patient: string,
    { before, atMost }: { readonly before: TimelineCursor | undefined; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    const from = before ? sql`and (e.start_time, e.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``;
    const { rows } = await sql<Line>`
      select e.uuid, e.status, e.class, e.start_time, e.reason, hs.name as service,
             ${practitionerName('e', 'primary_performer')} as practitioner,
             (select coalesce(jsonb_agg(jsonb_build_object('name', had.name, 'type', had.type) order by had.type = 'PRIMARY_PERFORMER' desc, had.first_at), '[]')
                from (select ${practitionerName('ep', 'practitioner_role_uuid')} as name, ep.type, min(ep.from_at) as first_at
                        from encounter_participants ep
                       where ep.organization_uuid = e.organization_uuid and ep.encounter_uuid = e.uuid group by 1, 2) had) as people
        from encounters e
        left join healthcare_services hs on hs.organization_uuid = e.organization_uuid and hs.uuid = e.healthcare_service_uuid
       where e.organization_uuid = ${c.organization} and e.patient_uuid = ${patient} and e.status <> 'entered-in-error' ${from}
       order by e.start_time desc, e.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map((row) => ({
      kind: 'encounter',
      uuid: row.uuid,
      at: row.start_time.toISOString(),
      title: row.service ?? visitClassNames[row.class],
      detail: row.reason,
      status: row.status,
      by_name: row.practitioner,
      people: row.people.map(({ name, type }) => ({ name, part: participantTypeNames[type] })),
      encounter_uuid: row.uuid,
      link: { route: encounterRoute, params: { id: row.uuid } },
    }));
  }
}
