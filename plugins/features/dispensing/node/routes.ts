import { routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isOfLiving, livingPatient } from '../../patients/node/contract';
import { GenerateOutOfStock, MarkNonDispensed, MarkRestocked, OutOfStockQuery } from '../common/pharmacy-requests';
import { WaitingPrescriptionsQuery } from '../common/waiting-prescription';
import manifest from '../manifest';
import { cartRoutes } from './carts/cart-routes';
import { dispensedRoutes } from './dispensed/dispensed-routes';
import { MedicineSteps } from './medicine-steps';
import { outOfStock } from './out-of-stock-records';
import { waitingPrescriptions } from './waiting-prescriptions';

const route = routesOf(manifest);
const ofMedicines = '/emr/medication-requests';
const ofOutOfStock = '/emr/out-of-stock-prescriptions';
/** These show what was prescribed. */
const readingMedicines = (c: RequestContext) => {
  c.require('medication-requests.read');
  return c.service(MedicineSteps);
};

export const routes = [
  ...cartRoutes,
  ...dispensedRoutes,
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/waiting-prescriptions',
    summary: 'Prescriptions that wait for the pharmacy, the most urgent first; needs medication-requests.read too',
    permission: 'dispensing.read',
    query: WaitingPrescriptionsQuery,
    handle: (c, { query }) => waitingPrescriptions(c, query),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${ofMedicines}/:uuid/mark-non-dispensed`,
    summary: 'Leaves a prescribed medicine out, with a reason; needs medication-requests.read too',
    permission: 'dispensing.write',
    versioned: true,
    readAt: 'v2 /emr/medication-requests/:uuid',
    body: MarkNonDispensed,
    handle: (c, { params, body, ifMatch }) => readingMedicines(c).markNonDispensed(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${ofMedicines}/:uuid/mark-restocked`,
    summary: 'The pharmacy has a medicine again that it left out; needs medication-requests.read too',
    permission: 'dispensing.write',
    versioned: true,
    readAt: 'v2 /emr/medication-requests/:uuid',
    body: MarkRestocked,
    handle: (c, { params, body, ifMatch }) => readingMedicines(c).markRestocked(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${ofMedicines}/generate-out-of-stock-prescription`,
    summary: 'Writes medicines that the pharmacy does not have on a prescription for another one',
    permission: 'dispensing.write',
    status: 201,
    body: GenerateOutOfStock,
    handle: (c, { body }) => readingMedicines(c).generate(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: ofOutOfStock,
    summary: 'Out-of-stock prescriptions of a patient or of all patients, the latest first',
    permission: 'dispensing.read',
    query: OutOfStockQuery,
    handle: async (c, { query }) => {
      c.require('medication-requests.read');
      const { patient_id: patient } = query;
      if (patient) await livingPatient(c, patient);
      return outOfStock.page(c, {
        query,
        conditions: [patient ? sql`o.patient_uuid = ${patient}` : isOfLiving('o')],
        order: sql`o.created_at desc, o.uuid desc`,
        audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
      });
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${ofOutOfStock}/:uuid/download`,
    summary: 'The sheet of an out-of-stock prescription as PDF; needs medication-requests.read and allergies.read too',
    permission: 'dispensing.read',
    handle: (c, { params }) => {
      // The sheet contains them.
      c.require('allergies.read');
      return readingMedicines(c).download(c, params.uuid);
    },
  }),
];
