import { routesOf } from '@clinic-workbench/sdk/node';
import { RecallPatientsQuery, RecallQuery, TellPatients } from '../common/recall';
import manifest from '../manifest';
import { RecallNotices } from './recall-notices';
import { recallable, recalledBatch, recallPatients } from './recall-reading';

const route = routesOf(manifest);
const path = '/stock/recalls';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Batches by item and code, recalled ones first, with what is in stock and what was given out',
    permission: 'stock-recall.read',
    query: RecallQuery,
    handle: (c, { query }) => recallable(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Where a batch is: stores, wards, on the way',
    permission: 'stock-recall.read',
    handle: (c, { params }) => recalledBatch(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/patients`,
    summary: 'Patients who were given some of a batch; needs patients.read too',
    permission: 'stock-recall.read',
    query: RecallPatientsQuery,
    handle: (c, { params, query }) => {
      c.require('patients.read');
      return recallPatients(c, params.id, query);
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/tell`,
    summary: 'Sends a text message to patients of a batch; needs patients.read too',
    permission: 'stock-recall.write',
    body: TellPatients,
    handle: (c, { params, body }) => {
      c.require('patients.read');
      return c.service(RecallNotices).tell(c, params.id, body);
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/patients/:patient/letter`,
    summary: 'The letter to a patient of a batch as PDF, which is kept as told; needs patients.read too',
    permission: 'stock-recall.write',
    handle: (c, { params }) => {
      c.require('patients.read');
      return c.service(RecallNotices).letter(c, params.id, params.patient);
    },
  }),
];
