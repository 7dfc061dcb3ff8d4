import { Approval, RecordReason, Rejection } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { isOfLiving, livingPatient, patientsMeant } from '../../patients/node/contract';
import { AskForDiscount, ChangeDiscountLimits, DiscountRequestsQuery } from '../common/discount-request';
import { DiscountChoicesQuery } from '../common/discount-choice';
import manifest from '../manifest';
import { DiscountChoices } from './discount-choices';
import { changeLimits, discountLimits } from './discount-limits';
import { discountRequests } from './discount-request-records';
import { GivingDiscounts } from './giving-discounts';

const route = routesOf(manifest);
const path = '/billing/discount-requests';

/** Discounts on charges of patients, and the limits up to which a user decides alone. */
export const discountRequestRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'Discounts on charges of a patient or of all, those that wait for approval first',
    permission: 'discounts.read',
    query: DiscountRequestsQuery,
    handle: async (c, { query }) => {
      const { patient_id: patient, charge_id: charge, charge_ids, status, search } = query;
      const charges = [...(charge ? [charge] : []), ...(charge_ids?.split(',') ?? [])];
      if (patient) await livingPatient(c, patient);
      return discountRequests.page(c, {
        query,
        conditions: [
          patient ? sql`q.patient_uuid = ${patient}` : isOfLiving('q'),
          ...(charges.length > 0
            ? [
                sql`exists (select from discount_request_charges s
                             where s.organization_uuid = q.organization_uuid and s.request_uuid = q.uuid
                               and s.charge_uuid = any(${charges}::uuid[]) and s.share > 0)`,
              ]
            : []),
          ...(status ? [sql`q.status = ${status}`] : []),
          ...(search?.trim() ? [sql`q.patient_uuid = any(${patientsMeant(c.organization, search)})`] : []),
        ],
        order: sql`q.status <> 'pending', q.created_at desc, q.uuid desc`,
        audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
      });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Gives a discount on charges of a patient; above the limit it waits until somebody else approves it',
    permission: 'discounts.write',
    status: 201,
    body: AskForDiscount,
    handle: (c, { body }) => c.service(GivingDiscounts).ask(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/discount-choices',
    summary: 'Discounts of the organization to choose from for a patient’s debt, each with its charges',
    permission: 'discounts.write',
    query: DiscountChoicesQuery,
    handle: async (c, { query }) => ({ data: await c.service(DiscountChoices).of(c, query.patient_id) }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'A discount with its share of each charge',
    permission: 'discounts.read',
    handle: (c, { params }) => discountRequests.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'The history of a discount, the latest change first',
    permission: 'discounts.read',
    handle: (c, { params }) => discountRequests.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/approve`,
    summary: 'Approves somebody else’s request for a discount, and applies it to the unpaid parts',
    permission: 'discounts.approve',
    versioned: true,
    body: Approval,
    handle: (c, { params, body, ifMatch }) =>
      c.service(GivingDiscounts).approve(c, params.id, ifMatch, body.reason?.trim() || null),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/reject`,
    summary: 'Rejects somebody else’s request for a discount',
    permission: 'discounts.approve',
    versioned: true,
    body: Rejection,
    handle: (c, { params, body, ifMatch }) =>
      c.service(GivingDiscounts).reject(c, params.id, ifMatch, body.reason.trim()),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/take-back`,
    summary: 'Withdraws a discount: its amount is owed again',
    permission: 'discounts.write',
    versioned: true,
    body: RecordReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(GivingDiscounts).takeBack(c, params.id, ifMatch, body.reason.trim()),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/billing/discount-limits',
    summary: 'The limits up to which a user decides alone',
    permission: 'discounts.read',
    handle: (c) => discountLimits.read(c),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/billing/discount-limits',
    summary: 'Changes the limits up to which a user decides alone',
    permission: 'discounts.approve',
    versioned: true,
    body: ChangeDiscountLimits,
    handle: (c, { body, ifMatch }) => changeLimits(c, ifMatch, body),
  }),
];
