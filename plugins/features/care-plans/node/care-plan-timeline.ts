import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { CarePlanStatus } from '../common/care-plan';

interface Entry {
  readonly uuid: string;
  readonly at: Date;
  readonly title: string;
  readonly category: string;
  readonly status: CarePlanStatus;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** When care plans were made. */
@injectable()
export class CarePlanTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'care-plan', plugin: 'care-plans', title: 'Care plans', icon: 'th-list' }];
  readonly permission = 'care-plans.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('care-plan')) return [];
    const { before } = page;
    const { rows } = await sql<Entry>`
      select p.uuid, p.created_at as at, p.title, p.category, p.status, p.encounter_uuid,
             u.first_name || ' ' || u.last_name as by_name
        from care_plans p left join users u on u.uuid = p.created_by
       where p.organization_uuid = ${organization} and p.patient_uuid = ${patient} and p.status <> 'entered-in-error'
         ${before ? sql`and (p.created_at, p.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by p.created_at desc, p.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'care-plan',
      uuid: row.uuid,
      at: row.at.toISOString(),
      title: row.title,
      detail: row.category,
      status: row.status,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id-care-plans', params: { id: patient } },
    }));
  }
}
