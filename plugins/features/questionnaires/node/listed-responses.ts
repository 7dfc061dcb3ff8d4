import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { pageOfRecords } from '../../patients/node/contract';
import type { QuestionnaireResponse } from '../common/response';
import type { ResponsesQuery } from '../common/response-requests';
import { responses } from './response-records';

/** A patient's forms, the latest first, without those entered in error. @throws ApiError 404 for the patient */
export function listedResponses(c: RequestContext, query: ResponsesQuery): Promise<ListPage<QuestionnaireResponse>> {
  return pageOfRecords(c, responses, query, {
    conditions: [
      sql`q.patient_uuid = ${query.patient_id}`,
      sql`q.status <> 'entered-in-error'`,
      ...(query.visit_id ? [sql`q.visit_uuid = ${query.visit_id}`] : []),
      ...(query.encounter ? [sql`q.encounter_uuid = ${query.encounter}`] : []),
      ...(query.questionnaire ? [sql`q.questionnaire = ${query.questionnaire}`] : []),
    ],
    order: sql`q.created_at desc, q.uuid desc`,
  });
}
