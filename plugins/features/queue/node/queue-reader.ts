import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { isInside } from '../../locations/node/contract';
import type { TriageColour } from '../../visits/common/triage-colour';
import type { VisitStatus } from '../../visits/common/visit-status';
import type { VisitStop } from '../../visits/common/visit-stop';
import type { NamedPlace, QueueEntry } from '../common/queue-entry';
import { siteOf } from './places';
import type { QueueQuery } from './queue-query';
import type { QueueRow } from './queue-table';
import { isServedBy } from './served';

interface ReadRow extends Omit<QueueRow, 'organization_uuid' | 'ticket_day' | 'ticket_site'> {
  readonly still_with: string | null;
  readonly patient_name: string;
  readonly patient_mobile: string | null;
  readonly location_name: string | null;
  readonly practitioner_name: string | null;
  readonly called_by_name: string | null;
  readonly called_to_name: string | null;
  readonly triage_colour: TriageColour | null;
  readonly visit_status: VisitStatus | null;
  readonly next_stop: VisitStop | null;
}

/** Reads the waiting patients. */
@injectable()
export class QueueReader {
  /**
   * The waiting patients: today's, the most urgent first and then by arrival; then those of earlier days, who count as
   * met. Without deleted or merged patients. A patient who missed a call comes after the others of the same urgency.
   * Each patient shows once.
   */
  async list(c: RequestContext, query: QueueQuery): Promise<ListPage<QueueEntry>> {
    const { page, location_id, practitioner_role_id, stage, stop, served } = query;
    const page_size = query.size ?? query.page_size;
    let waiting = living(c).where('q.ended_at', 'is', null);
    waiting = waiting.where(stop ? waitsAt(stop) : isShownOnce);
    if (location_id) {
      const place = stop ? await siteOf(c.db, c.organization, location_id) : location_id;
      const within = isInside('q.location_uuid', c.organization, place);
      // Work without a place, for example ordered by phone, shows at every location's stop.
      waiting = waiting.where(stop ? sql<boolean>`(q.location_uuid is null or ${within})` : within);
    }
    if (served) waiting = waiting.where(isServedBy(c));
    if (practitioner_role_id) waiting = waiting.where('q.practitioner_role_uuid', '=', practitioner_role_id);
    if (stage === 'triage') waiting = waiting.where('v.status', '=', 'arrived').where('q.stop', 'is', null);
    const { total } = await waiting.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await columnsOf(waiting)
      .orderBy(ofEarlierDays(c.now))
      .orderBy('q.sort_weight')
      .orderBy(sql`coalesce(q.skipped_at, ${turn})`)
      .orderBy('q.uuid')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    return { data: rows.map(wireOf), meta: { total, page, page_size } };
  }

  /** @throws ApiError 404 */
  async one(c: RequestContext, uuid: string): Promise<QueueEntry> {
    const row = await columnsOf(living(c).where('q.uuid', '=', uuid)).executeTakeFirst();
    if (!row) throw notFound('Queue entry');
    return wireOf(row);
  }
}

/** The first existing time, like `queueTime`. */
export const turn = sql`coalesce(q.next_encounter_due, q.authored_on, q.created_at)`;

/** True if the turn was before today, in the organization's time zone. */
export const ofEarlierDays = (now: Date) => sql<boolean>`(
  select (${turn} at time zone o.time_zone)::date < (${now}::timestamptz at time zone o.time_zone)::date
    from organizations o where o.organization_uuid = q.organization_uuid)`;

/** The visit's entry `own` of a patient who also waits for the work `q`. */
const ownEntry = sql`queue_entries own join visits ov on ov.organization_uuid = own.organization_uuid and ov.uuid = own.visit_uuid
  where own.organization_uuid = q.organization_uuid and own.patient_uuid = q.patient_uuid
    and own.stop is null and own.ended_at is null`;

/** A patient with a waiting visit is not shown again for an order or a prescription. */
const isShownOnce = sql<boolean>`(q.stop is null or not exists (select from ${ownEntry}))`;

/**
 * Patients sent to a stop, and patients with work there. A patient with both shows once: as sent, until the stop has
 * called them for the work.
 */
const waitsAt = (stop: VisitStop) => sql<boolean>`(case when q.stop is null
  then v.next_stop = ${stop} and not exists (
    select from queue_entries w where w.organization_uuid = q.organization_uuid and w.patient_uuid = q.patient_uuid
       and w.stop = ${stop} and w.ended_at is null and w.status <> 'waiting')
  else q.stop = ${stop} and (q.status <> 'waiting' or not exists (select from ${ownEntry} and ov.next_stop = ${stop}))
  end)`;

/** Who sees the patient of an entry of work at the moment. */
const stillWith = sql<string | null>`(
  select coalesce(sr.name, '')
    from (select own.organization_uuid, own.practitioner_role_uuid from ${ownEntry}
             and own.status = 'in-progress' and q.stop is not null limit 1) seen
    left join staff_names sr on sr.organization_uuid = seen.organization_uuid and sr.uuid = seen.practitioner_role_uuid)`;

function living({ db, organization }: RequestContext) {
  return db
    .selectFrom('queue_entries as q')
    .innerJoin('patient_names as p', (on) =>
      on.onRef('p.organization_uuid', '=', 'q.organization_uuid').onRef('p.uuid', '=', 'q.patient_uuid'),
    )
    .leftJoin('visits as v', (on) =>
      on.onRef('v.organization_uuid', '=', 'q.organization_uuid').onRef('v.uuid', '=', 'q.visit_uuid'),
    )
    .where('q.organization_uuid', '=', organization)
    .where('p.alive', '=', true);
}

function columnsOf(of: ReturnType<typeof living>) {
  return of
    .leftJoin('location_names as l', (on) =>
      on.onRef('l.organization_uuid', '=', 'q.organization_uuid').onRef('l.uuid', '=', 'q.location_uuid'),
    )
    .leftJoin('location_names as t', (on) =>
      on.onRef('t.organization_uuid', '=', 'q.organization_uuid').onRef('t.uuid', '=', 'q.called_to_uuid'),
    )
    .leftJoin('staff_names as r', (on) =>
      on.onRef('r.organization_uuid', '=', 'q.organization_uuid').onRef('r.uuid', '=', 'q.practitioner_role_uuid'),
    )
    .leftJoin('user_names as caller', 'caller.uuid', 'q.called_by')
    .select(['q.uuid', 'q.version', 'q.patient_uuid', 'q.visit_uuid', 'q.location_uuid', 'q.practitioner_role_uuid'])
    .select(['q.coming_from', 'q.priority', 'q.status', 'q.sort_weight', 'q.bill_status', 'q.stop'])
    .select(['q.next_encounter_due', 'q.authored_on', 'q.arrived_at', 'q.occurrence_date'])
    .select(['q.skipped_at', 'q.skips', 'q.called_at', 'q.called_by', 'q.called_to_uuid', 'q.calls'])
    .select(['q.started_at', 'q.ended_at', 'q.created_at', 'q.updated_at', 'q.created_by', 'q.updated_by'])
    .select(['v.triage_colour', 'v.next_stop'])
    .select([
      'p.mobile as patient_mobile',
      'l.name as location_name',
      't.name as called_to_name',
      'p.name as patient_name',
    ])
    .select(['r.name as practitioner_name', 'caller.name as called_by_name'])
    .select([
      sql<string | null>`coalesce(q.ticket_number, v.ticket_number)`.as('ticket_number'),
      sql<VisitStatus | null>`case when q.stop is null then v.status end`.as('visit_status'),
      stillWith.as('still_with'),
    ]);
}

function wireOf(row: ReadRow): QueueEntry {
  const { patient_uuid, visit_uuid, location_uuid, practitioner_role_uuid, called_to_uuid, ...rest } = row;
  const { location_name, practitioner_name, called_to_name, ...own } = rest;
  return {
    ...own,
    id: row.uuid,
    patient_id: patient_uuid,
    visit_id: visit_uuid,
    location_id: location_uuid,
    location: named(location_uuid, location_name),
    practitioner_role_id: practitioner_role_uuid,
    practitioner: named(practitioner_role_uuid, practitioner_name),
    called_to: named(called_to_uuid, called_to_name),
    next_encounter_due: instant(row.next_encounter_due),
    authored_on: instant(row.authored_on),
    arrived_at: instant(row.arrived_at),
    occurrence_date: instant(row.occurrence_date),
    skipped_at: instant(row.skipped_at),
    called_at: instant(row.called_at),
    started_at: instant(row.started_at),
    ended_at: instant(row.ended_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const named = (id: string | null, name: string | null): NamedPlace | null =>
  id === null ? null : { id, name: name ?? '' };
const instant = (time: Date | null) => time?.toISOString() ?? null;
