import { routesOf } from '@clinic-workbench/sdk/node';
import { questionnaires } from '../common/questionnaires';
import { FormVisitsQuery, ResponseReason, ResponsesQuery } from '../common/response-requests';
import { CreateResponse, UpdateResponse } from '../common/response';
import manifest from '../manifest';
import { FormVisits } from './form-visits';
import { listedResponses } from './listed-responses';
import { ResponseChanges } from './response-changes';
import { responses } from './response-records';

const route = routesOf(manifest);
const path = '/emr/questionnaire-responses';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/questionnaires',
    summary: 'The available forms',
    permission: 'questionnaires.read',
    cache: { seconds: 3600 },
    handle: () =>
      Promise.resolve({
        data: questionnaires,
        meta: { total: questionnaires.length, page: 1, page_size: questionnaires.length },
      }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/questionnaire-visits',
    summary: 'Visits by the state of their form, the latest arrival first',
    permission: 'questionnaires.read',
    query: FormVisitsQuery,
    handle: (c, { query }) => c.service(FormVisits).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Answers of a patient to forms, the latest first',
    permission: 'questionnaires.read',
    query: ResponsesQuery,
    handle: (c, { query }) => listedResponses(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Answers a form, partly or completely; 409 if the visit already has this form',
    permission: 'questionnaires.write',
    status: 201,
    body: CreateResponse,
    handle: (c, { body }) => c.service(ResponseChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'The answers to a form',
    permission: 'questionnaires.read',
    handle: (c, { params }) => responses.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a form, the latest change first',
    permission: 'questionnaires.read',
    handle: (c, { params }) => responses.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Replaces the answers of a form; a completed form is amended, and its former content is kept',
    permission: 'questionnaires.write',
    versioned: true,
    body: UpdateResponse,
    handle: (c, { params, body, ifMatch }) => c.service(ResponseChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Marks a form as entered in error, with a reason; it stays readable',
    permission: 'questionnaires.write',
    versioned: true,
    body: ResponseReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(ResponseChanges).enteredInError(c, params.id, ifMatch, body.reason),
  }),
];
