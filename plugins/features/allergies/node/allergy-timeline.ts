import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { AllergySeverity } from '../common/allergy';

interface Entry {
  readonly uuid: string;
  readonly at: Date;
  readonly substance: string;
  readonly severity: AllergySeverity;
  readonly clinical_status: string;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
  readonly manifestations: string | null;
}

/** When allergies were recorded. */
@injectable()
export class AllergyTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'allergy', plugin: 'allergies', title: 'Allergies', icon: 'warning-sign' }];
  readonly permission = 'allergies.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('allergy')) return [];
    const { before } = page;
    const { rows } = await sql<Entry>`
      select a.uuid, a.created_at as at, a.substance, a.severity, a.clinical_status, a.encounter_uuid,
             u.first_name || ' ' || u.last_name as by_name,
             (select string_agg(r ->> 'manifestation', ', ') from jsonb_array_elements(a.reactions) r) as manifestations
        from allergies a left join users u on u.uuid = a.created_by
       where a.organization_uuid = ${organization} and a.patient_uuid = ${patient} and a.verification_status <> 'entered-in-error'
         ${before ? sql`and (a.created_at, a.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by a.created_at desc, a.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'allergy',
      uuid: row.uuid,
      at: row.at.toISOString(),
      title: row.substance,
      detail: row.manifestations ?? '',
      status: row.clinical_status,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link: { route: 'patients-id', params: { id: patient } },
    }));
  }
}
