import { sinceOf, untilOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { WalkInFigures } from '../../../appointments/common/day';
import type { DayQuery } from '../../../appointments/common/day-requests';
import type { WalkIns } from '../../../appointments/node/contract';
import { isInside } from '../../../locations/node/contract';

/** Counts patients without an appointment, for the day's figures of appointments. Reads no record. */
@injectable()
export class WalkInCount implements WalkIns {
  async count(c: RequestContext, query: DayQuery & { readonly day: string }): Promise<WalkInFigures> {
    if (!c.can('visits.read')) return { arrived: 0, waiting: 0, seen: 0 };
    const { rows } = await sql<WalkInFigures>`
      select count(*) as arrived, count(*) filter (where v.status in ('arrived', 'triaged')) as waiting,
             count(*) filter (where v.status in ('in-progress', 'onleave', 'finished')) as seen
        from visits v where ${sql.join(conditionsOf(c.organization, query), sql` and `)}`.execute(c.db);
    return rows[0]!;
  }
}

function conditionsOf(
  organization: string,
  { day, practitioner_id, location_id, kind }: DayQuery & { readonly day: string },
): RawBuilder<boolean>[] {
  const conditions = [
    sql<boolean>`v.organization_uuid = ${organization} and v.appointment_uuid is null and v.arrived_at is not null
      and v.status not in ('cancelled', 'entered-in-error')
      and v.sorted_at >= ${sinceOf(organization, day)} and v.sorted_at < ${untilOf(organization, day)}`,
  ];
  if (practitioner_id) conditions.push(sql`v.assigned_to_uuid = ${practitioner_id}`);
  if (location_id) conditions.push(isInside('v.location_uuid', organization, location_id));
  if (kind) conditions.push(sql`(v.class = 'VR') = ${kind === 'virtual'}`);
  return conditions;
}
