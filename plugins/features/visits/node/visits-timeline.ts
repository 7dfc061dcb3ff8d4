import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { VisitRow } from './visits-table';

type Line = Pick<VisitRow, 'uuid' | 'visit_number' | 'status' | 'reason' | 'sorted_at'> & {
  readonly practitioner: string | null;
};

/** Visits in the patient's timeline, by arrival. */
@injectable()
export class VisitsTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'visit', plugin: 'visits', title: 'Visits', icon: 'walk' }] as const;
  readonly permission = 'visits.read';

  async entries(
    c: RequestContext,
    patient: string,
    { before, atMost }: { readonly before: TimelineCursor | undefined; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    const from = before ? sql`and (v.sorted_at, v.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``;
    const { rows } = await sql<Line>`
      select v.uuid, v.visit_number, v.status, v.reason, v.sorted_at, pr.name as practitioner
        from visits v
        left join staff_names pr on pr.organization_uuid = v.organization_uuid and pr.uuid = v.assigned_to_uuid
       where v.organization_uuid = ${c.organization} and v.patient_uuid = ${patient} and v.status <> 'entered-in-error' ${from}
       order by v.sorted_at desc, v.uuid desc limit ${atMost}`.execute(c.db);
    return rows.map(({ uuid, visit_number, status, reason, sorted_at, practitioner }) => ({
      kind: 'visit',
      uuid,
      at: sorted_at.toISOString(),
      title: visit_number,
      detail: reason,
      status,
      by_name: practitioner,
      encounter_uuid: null,
      link: { route: 'patients-id-visits', params: { id: patient } },
    }));
  }
}
