import type { ListPage } from '@clinic-workbench/sdk/common';
import { invalid, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { fullNameOf } from '../../patients/common/patient-description';
import { meantPatients } from '../../patients/node/contract';
import type { ResponseStatus } from '../common/questionnaire';
import type { FormVisit } from '../common/response';
import { questionnaireOf } from '../common/questionnaires';
import type { FormVisitsQuery } from '../common/response-requests';

interface Row {
  readonly uuid: string;
  readonly visit_number: string;
  readonly status: string;
  readonly arrived_at: Date | null;
  readonly location_name: string;
  readonly patient_uuid: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly patient_number: string;
  readonly response: string | null;
  readonly response_version: number;
  readonly response_status: ResponseStatus;
  readonly finding: string | null;
  readonly questionnaire_version: string;
}

const states = {
  none: sql`q.uuid is null`,
  'in-progress': sql`q.status = 'in-progress'`,
  completed: sql`q.status in ('completed', 'amended')`,
};

/** Lists visits by the state of their form. */
@injectable()
export class FormVisits {
  /** By arrival, the latest first. @throws ApiError 400 */
  async list(c: RequestContext, query: FormVisitsQuery): Promise<ListPage<FormVisit>> {
    if (!questionnaireOf(query.questionnaire)) throw invalid({ questionnaire: ['Form is not valid'] });
    const page_size = query.size ?? query.page_size;
    const tables = sql`
      visits v
      join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid
      join location_names l on l.organization_uuid = v.organization_uuid and l.uuid = v.location_uuid
      left join questionnaire_responses q on q.organization_uuid = v.organization_uuid and q.visit_uuid = v.uuid
           and q.questionnaire = ${query.questionnaire} and q.status <> 'entered-in-error'`;
    const matching = sql.join(
      [
        sql`v.organization_uuid = ${c.organization}`,
        sql`p.alive`,
        // Patients who have not arrived are not asked; of visits that are over, only forms that were begun remain.
        (query.visits ?? 'open') === 'open'
          ? sql`v.open`
          : sql`v.status not in ('planned', 'cancelled', 'entered-in-error')`,
        ...(query.form_status ? [states[query.form_status]] : []),
        ...(query.finding ? [sql`q.finding = ${query.finding}`] : []),
        ...meantPatients(query.search ?? '', { alias: 'v', number: 'visit_number' }),
      ],
      sql` and `,
    );
    const counted = await sql<{ total: number }>`select count(*) as total from ${tables} where ${matching}`.execute(
      c.db,
    );
    const { rows } = await sql<Row>`
      select v.uuid, v.visit_number, v.status, v.arrived_at, l.name as location_name, v.patient_uuid, p.first_name, p.last_name,
             p.patient_number, q.uuid as response, q.version as response_version, q.status as response_status, q.finding,
             q.questionnaire_version
        from ${tables} where ${matching}
       order by v.sorted_at desc, v.uuid desc limit ${page_size} offset ${(query.page - 1) * page_size}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    c.audit({ action: 'search', resource: 'questionnaires', note: { patients } });
    return { data: rows.map(toFormVisit), meta: { total: counted.rows[0]!.total, page: query.page, page_size } };
  }
}

function toFormVisit(row: Row): FormVisit {
  return {
    visit_id: row.uuid,
    visit_number: row.visit_number,
    visit_status: row.status,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    location_name: row.location_name,
    patient_id: row.patient_uuid,
    patient_name: fullNameOf(row),
    patient_number: row.patient_number,
    response:
      row.response === null
        ? null
        : {
            uuid: row.response,
            version: row.response_version,
            status: row.response_status,
            finding: row.finding,
            questionnaire_version: row.questionnaire_version,
          },
  };
}
