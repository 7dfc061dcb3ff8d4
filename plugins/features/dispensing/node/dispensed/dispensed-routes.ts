import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isOfLiving, livingPatient, rowsNumbered } from '../../../patients/node/contract';
import { LabelsQuery } from '../../common/labels/label-requests';
import { DispensedQuery } from '../../common/carts/cart-requests';
import { TakeBack } from '../../common/returns/return-requests';
import manifest from '../../manifest';
import { carts } from '../carts/cart-records';
import { ReturnChanges } from '../returns/return-changes';
import { LabelPrints } from '../labels/label-prints';

const route = routesOf(manifest);
const path = '/dispensing/dispensed';

export const dispensedRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'What was handed over, of a patient or of all patients, the latest first; the search is by number',
    permission: 'dispensing.read',
    query: DispensedQuery,
    handle: async (c, { query }) => {
      c.require('medication-requests.read');
      const { patient_id: patient, search } = query;
      if (patient) await livingPatient(c, patient);
      const numbered = { table: 'dispensing_carts', number: 'dispensing_number' };
      return carts.page(c, {
        query,
        conditions: [
          sql`k.status = 'handed-over'`,
          patient ? sql`k.patient_uuid = ${patient}` : isOfLiving('k'),
          ...(search ? [sql`k.uuid = any(${rowsNumbered(c.organization, search, numbered)})`] : []),
        ],
        order: sql`k.handed_over_at desc, k.uuid desc`,
        audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:uuid/returns`,
    summary: 'Takes back a part of what was handed over: its charges shrink, and it goes to its batch or to disposal',
    permission: 'dispensing.write',
    versioned: true,
    status: 201,
    body: TakeBack,
    handle: (c, { params, body, ifMatch }) => c.service(ReturnChanges).take(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/dispensing/carts/:uuid/labels',
    summary: 'The labels of a cart, a bill or what was handed over, as PDF; needs medication-requests.read too',
    permission: 'dispensing.read',
    query: LabelsQuery,
    handle: (c, { params, query }) => {
      c.require('medication-requests.read');
      return c.service(LabelPrints).pdf(c, params.uuid, query);
    },
  }),
];
