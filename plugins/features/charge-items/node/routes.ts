import { routesOf } from '@clinic-workbench/sdk/node';
import { ChargeItemsQuery, NewChargeItems } from '../common/charge-requests';
import manifest from '../manifest';
import { chargeItems } from './charge-item-records';
import { listCharges, readCharge } from './charge-list';
import { ManualCharges } from './manual-charges';

const route = routesOf(manifest);
const path = '/billing/charge-items';

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Charges of a patient or of all patients, the latest first; those with status=billable can be paid',
    permission: 'charge-items.read',
    query: ChargeItemsQuery,
    handle: (c, { query }) => listCharges(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Charges a patient by hand: one thing or several, all of it or nothing',
    permission: 'charge-items.write',
    status: 201,
    body: NewChargeItems,
    listIn: 'charge_items',
    handle: (c, { body }) => c.service(ManualCharges).create(c, body.charge_items),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'A charge, with every step to its amount',
    permission: 'charge-items.read',
    handle: (c, { params }) => readCharge(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to a charge, the latest first',
    permission: 'charge-items.read',
    handle: (c, { params }) => chargeItems.history(c, params.id),
  }),
];
