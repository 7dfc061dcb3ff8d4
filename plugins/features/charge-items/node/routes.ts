import { RecordReason } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import {
  ChangeChargeItem,
  ChangeChargeSettings,
  ChargeActs,
  ChargeItemsQuery,
  ChargeRequests,
  NewChargeItems,
  NotChargedQuery,
  OwedByAgeQuery,
  OwingQuery,
  PrintBillQuery,
  ReevaluateAmounts,
  UpdateBills,
} from '../common/charge-requests';
import { askedOf, PaidFirstQuery, PaidFirstServiceQuery } from '../common/paid-first';
import manifest from '../manifest';
import { BillPrint } from './bill-print';
import { ChargeChanges } from './charge-changes';
import { chargeItems } from './charge-item-records';
import { listCharges, readCharge } from './charge-list';
import { changeSettings, readSettings } from './charge-settings';
import { ChargingNow } from './charging-now';
import { ManualCharges } from './manual-charges';
import { NotChargedList } from './not-charged/not-charged-list';
import { owedByAge } from './owing/owed-by-age';
import { PaidFirstWork } from './paid-first';
import { listOwing, owedByPatient } from './owing/owing';

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
    summary: 'Charges a patient by hand: one item or several, all or none',
    permission: 'charge-items.write',
    status: 201,
    body: NewChargeItems,
    listIn: 'charge_items',
    handle: (c, { body }) => c.service(ManualCharges).create(c, body.charge_items),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/owed-by-age`,
    summary: 'Patients’ debts by age',
    permission: 'charge-items.read',
    query: OwedByAgeQuery,
    handle: (c, { query }) => owedByAge(c, query),
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
    summary: 'The history of a charge, the latest change first',
    permission: 'charge-items.read',
    handle: (c, { params }) => chargeItems.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'Changes the quantity or unit price of an unpaid charge; another price needs a right and a reason',
    permission: 'charge-items.write',
    versioned: true,
    body: ChangeChargeItem,
    handle: (c, { params, body, ifMatch }) => c.service(ChargeChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/cancel`,
    summary: 'Cancels an unpaid charge with a reason, and reverses its entry',
    permission: 'charge-items.write',
    versioned: true,
    body: RecordReason,
    handle: (c, { params, body, ifMatch }) => c.service(ChargeChanges).cancel(c, params.id, ifMatch, body.reason),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/update-bills`,
    summary: 'Changes the quantity or unit price of several charges, all or none',
    permission: 'charge-items.write',
    body: UpdateBills,
    listIn: 'charge_items',
    handle: (c, { body }) => c.service(ChargeChanges).updateBills(c, body.charge_items),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/reevaluate-amounts`,
    summary: 'Prices unpaid charges again; with preview it only answers the changes',
    permission: 'charge-items.write',
    body: ReevaluateAmounts,
    handle: (c, { body }) => c.service(ChargeChanges).reevaluate(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/from-requests`,
    summary: 'Charges orders now, each once',
    permission: 'charge-items.write',
    body: ChargeRequests,
    handle: (c, { body }) =>
      c.service(ChargingNow).charge(
        c,
        body.service_request_ids.map((uuid) => ({ kind: 'order', uuid: uuid.toLowerCase(), part: '' })),
      ),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/print`,
    summary: 'A patient’s bill as PDF',
    permission: 'charge-items.read',
    query: PrintBillQuery,
    handle: (c, { query }) => c.service(BillPrint).bill(c, query.patient_id, query.language ?? 'en'),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/owing`,
    summary: 'Patients who owe, the longest first',
    permission: 'charge-items.read',
    query: OwingQuery,
    handle: (c, { query }) => listOwing(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/owed',
    summary: 'A patient’s current debt',
    permission: 'charge-items.read',
    handle: (c, { params }) => owedByPatient(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/paid-first`,
    summary: 'The orders, appointments, visits and queue entries that must be paid first, without amounts',
    // The laboratory must see this without a right to charges; it names no amounts.
    permission: 'charge-items.waiting',
    query: PaidFirstQuery,
    handle: (c, { query }) => c.service(PaidFirstWork).of(c, askedOf(query)),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/paid-first/service`,
    summary: 'Whether a patient must pay a service first, before it is booked or ordered',
    permission: 'charge-items.waiting',
    query: PaidFirstServiceQuery,
    handle: (c, { query }) => c.service(PaidFirstWork).ofService(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/not-charged`,
    summary: 'Work of a period without a charge or an amount, each with its reason',
    permission: 'charge-items.read',
    query: NotChargedQuery,
    handle: (c, { query }) => c.service(NotChargedList).page(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/not-charged`,
    summary: 'Charges work now, each act once, and looks for missing prices',
    permission: 'charge-items.write',
    body: ChargeActs,
    listIn: 'acts',
    handle: (c, { body }) =>
      c.service(ChargingNow).charge(
        c,
        body.acts.map(({ kind, act_id, part }) => ({ kind, uuid: act_id.toLowerCase(), part: part ?? '' })),
      ),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/charge-settings',
    summary: 'When the organization charges, and which services must be paid first',
    permission: 'charge-items.read',
    handle: (c) => readSettings(c),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/billing/charge-settings',
    summary: 'Changes when the organization charges, and which services must be paid first',
    permission: 'charge-items.read',
    versioned: true,
    body: ChangeChargeSettings,
    handle: (c, { body, ifMatch }) => changeSettings(c, ifMatch, body),
  }),
];
