import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { heldPatient, isOfLiving, livingPatient } from '../../patients/node/contract';
import type { QuestionnaireResponse } from '../common/questionnaire';
import type { ResponsesQuery } from '../common/response-requests';
import { responseColumns, responseTables, toWire, type ReadResponse } from './response-wire';

/** Reads answers to forms, and puts on record who read whose. */
@injectable()
export class ResponseReader {
  /** A patient's, the latest first. @throws ApiError 404 for the patient */
  async list(c: RequestContext, query: ResponsesQuery): Promise<ListPage<QuestionnaireResponse>> {
    const page_size = query.size ?? query.page_size;
    await livingPatient(c, query.patient_id);
    const matching = sql.join(
      [
        sql`q.organization_uuid = ${c.organization}`,
        sql`q.patient_uuid = ${query.patient_id}`,
        sql`q.status <> 'entered-in-error'`,
        ...(query.visit_id ? [sql`q.visit_uuid = ${query.visit_id}`] : []),
        ...(query.encounter ? [sql`q.encounter_uuid = ${query.encounter}`] : []),
        ...(query.questionnaire ? [sql`q.questionnaire = ${query.questionnaire}`] : []),
      ],
      sql` and `,
    );
    const counted = await sql<{ total: number }>`
      select count(*) as total from questionnaire_responses q where ${matching}`.execute(c.db);
    const { rows } = await sql<ReadResponse>`
      select ${responseColumns} from ${responseTables} where ${matching}
       order by q.created_at desc, q.uuid desc limit ${page_size} offset ${(query.page - 1) * page_size}`.execute(c.db);
    c.audit({
      action: 'read',
      resource: 'questionnaires',
      patientUuid: query.patient_id,
      note: { listed: rows.length },
    });
    return { data: rows.map(toWire), meta: { total: counted.rows[0]!.total, page: query.page, page_size } };
  }

  /** The latest of a patient's, or those of an encounter, oldest first. */
  async some(
    { db, organization }: RequestContext,
    of: { readonly patient: string; readonly atMost: number } | { readonly encounter: string },
  ): Promise<readonly QuestionnaireResponse[]> {
    const rest =
      'encounter' in of
        ? sql`q.encounter_uuid = ${of.encounter} order by q.created_at, q.uuid`
        : sql`q.patient_uuid = ${of.patient} order by q.created_at desc, q.uuid desc limit ${of.atMost}`;
    const { rows } = await sql<ReadResponse>`
      select ${responseColumns} from ${responseTables}
       where q.organization_uuid = ${organization} and q.status <> 'entered-in-error' and ${rest}`.execute(db);
    return rows.map(toWire);
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<QuestionnaireResponse> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'questionnaires', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadResponse> {
    if (lock) await heldPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<ReadResponse>`
      select ${responseColumns} from ${responseTables}
       where q.organization_uuid = ${c.organization} and q.uuid = ${uuid} and ${isOfLiving('q')} ${lock ? sql`for update of q` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Form');
    return rows[0];
  }
}
