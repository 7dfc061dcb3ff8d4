import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { TimelineEntry } from '../../patients/common/timeline';
import type { TimelineCursor, TimelineSource } from '../../patients/node/contract';
import type { DiagnosisClinicalStatus } from '../common/diagnosis';

interface Entry {
  readonly uuid: string;
  readonly at: Date;
  readonly code: string | null;
  readonly display: string;
  readonly note: string;
  readonly clinical_status: DiagnosisClinicalStatus;
  readonly encounter_uuid: string | null;
  readonly by_name: string | null;
}

/** When diagnoses were made. */
@injectable()
export class DiagnosisTimeline implements TimelineSource {
  readonly kinds = [{ kind: 'diagnosis', plugin: 'diagnoses', title: 'Diagnoses', icon: 'diagnosis' }];
  readonly permission = 'diagnoses.read';

  async entries(
    { db, organization }: RequestContext,
    patient: string,
    page: { readonly before: TimelineCursor | undefined; readonly kinds: readonly string[]; readonly atMost: number },
  ): Promise<readonly TimelineEntry[]> {
    if (!page.kinds.includes('diagnosis')) return [];
    const { before } = page;
    const { rows } = await sql<Entry>`
      select d.uuid, d.created_at as at, d.code, d.display, d.note, d.clinical_status, d.encounter_uuid,
             u.first_name || ' ' || u.last_name as by_name
        from diagnoses d left join users u on u.uuid = d.created_by
       where d.organization_uuid = ${organization} and d.patient_uuid = ${patient} and d.verification_status <> 'entered-in-error'
         ${before ? sql`and (d.created_at, d.uuid) < (${before.at}, ${before.uuid}::uuid)` : sql``}
       order by d.created_at desc, d.uuid desc limit ${page.atMost}`.execute(db);
    return rows.map((row) => ({
      kind: 'diagnosis',
      uuid: row.uuid,
      at: row.at.toISOString(),
      title: row.code === null ? row.display : `${row.code} ${row.display}`,
      detail: row.note,
      status: row.clinical_status,
      by_name: row.by_name,
      encounter_uuid: row.encounter_uuid,
      link:
        row.encounter_uuid === null
          ? { route: 'patients-id', params: { id: patient } }
          : { route: 'encounters-id', params: { id: row.encounter_uuid } },
    }));
  }
}
