import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type Selectable } from 'kysely';
import type { QueueEntry } from '../common/queue-entry';
import type { QueueQuery } from './queue-query';
import type { QueueEntryTable } from './queue-table';

type Row = Omit<Selectable<QueueEntryTable>, 'organization_uuid'> & {
  readonly patient_name: string;
  readonly patient_mobile: string | null;
};

/** Reads who waits. */
@injectable()
export class QueueRepository {
  /** Those who still wait, by weight and then by arrival; patients who were deleted or merged away do not. */
  async list({ db, organization }: RequestContext, query: QueueQuery): Promise<ListPage<QueueEntry>> {
    const { page, location_id, practitioner_role_id } = query;
    const page_size = query.size ?? query.page_size;
    let waiting = db
      .selectFrom('queue_entries as q')
      .innerJoin('patients as p', (on) =>
        on.onRef('p.organization_uuid', '=', 'q.organization_uuid').onRef('p.uuid', '=', 'q.patient_uuid'),
      )
      .where('q.organization_uuid', '=', organization)
      .where('q.ended_at', 'is', null)
      .where('p.deleted_at', 'is', null)
      .where('p.merged_into', 'is', null);
    if (location_id) waiting = waiting.where('q.location_uuid', '=', location_id);
    if (practitioner_role_id) waiting = waiting.where('q.practitioner_role_uuid', '=', practitioner_role_id);
    const { total } = await waiting.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await waiting
      .select(['q.uuid', 'q.version', 'q.patient_uuid', 'q.visit_uuid', 'q.location_uuid', 'q.practitioner_role_uuid'])
      .select(['q.coming_from', 'q.priority', 'q.status', 'q.sort_weight', 'q.bill_status'])
      .select([
        'q.next_encounter_due',
        'q.authored_on',
        'q.arrived_at',
        'q.occurrence_date',
        'q.started_at',
        'q.ended_at',
      ])
      .select(['q.created_at', 'q.updated_at', 'q.created_by', 'q.updated_by'])
      .select(['p.mobile as patient_mobile', sql<string>`p.first_name || ' ' || p.last_name`.as('patient_name')])
      .orderBy('q.sort_weight')
      .orderBy('q.created_at')
      .orderBy('q.uuid')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute();
    return { data: rows.map(wireOf), meta: { total, page, page_size } };
  }
}

function wireOf({ patient_uuid, visit_uuid, location_uuid, practitioner_role_uuid, ...row }: Row): QueueEntry {
  return {
    ...row,
    id: row.uuid,
    patient_id: patient_uuid,
    visit_id: visit_uuid,
    location_id: location_uuid,
    practitioner_role_id: practitioner_role_uuid,
    next_encounter_due: instant(row.next_encounter_due),
    authored_on: instant(row.authored_on),
    arrived_at: instant(row.arrived_at),
    occurrence_date: instant(row.occurrence_date),
    started_at: instant(row.started_at),
    ended_at: instant(row.ended_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const instant = (time: Date | null) => time?.toISOString() ?? null;
