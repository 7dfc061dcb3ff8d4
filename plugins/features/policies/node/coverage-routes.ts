import { Label, ListQuery, Optional, Required, Uuid } from '@clinic-workbench/sdk/common';
import { changingRoutes, routesOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import {
  AuthorizationFields,
  ChangeAuthorization,
  CoveragePlace,
  CoveragesQuery,
  EndCoverage,
  NewCoverage,
  ProposedOrderQuery,
} from '../common/coverage';
import { QuoteBasket } from '../common/quote';
import manifest from '../manifest';
import { livingPatient } from '../../patients/node/contract';
import { CoverageChanges } from './coverage-changes';
import { proposeOrder } from './coverage-order';
import { CoverQuotes } from './cover-quotes';
import { coverOfCharges, listCoverages, readCoverage } from './coverage-reader';
import { authorizations, coverages } from './coverage-records';
import { paymentMethodsOf } from './payment-methods';

const route = routesOf(manifest);
const path = '/coverages';
const readAt = `v2 ${path}/:id` as const;
const changes = (c: RequestContext) => c.service(CoverageChanges);

class CoverQuery extends ListQuery {
  @Label('Patient') @Required() @Uuid() patient_id!: string;
  @Label('Charge') @Optional() @Uuid() charge_item_id?: string;
}

/** A patient's coverages, the authorizations of payers, and the cover of charges. */
export const coverageRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path,
    summary: 'The policies that cover a patient, in the order in which they pay, with what is left of each',
    permission: 'coverages.read',
    query: CoveragesQuery,
    handle: async (c, { query }) => {
      const data = await listCoverages(c, query.patient_id);
      return { data, meta: { total: data.length, page: 1, page_size: data.length } };
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path,
    summary: 'Covers a patient, who is a member of the client, by a policy',
    permission: 'coverages.write',
    status: 201,
    body: NewCoverage,
    handle: async (c, { body }) => readCoverage(c, await changes(c).create(c, body)),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id`,
    summary: 'One policy that covers a patient, with what is left of it',
    permission: 'coverages.read',
    handle: (c, { params }) => readCoverage(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/changes`,
    summary: 'What happened to the cover of a patient by a policy, the latest first',
    permission: 'coverages.read',
    handle: (c, { params }) => coverages.history(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/order`,
    summary: 'Gives a policy another place among those that cover the patient; the one there takes its place',
    permission: 'coverages.write',
    versioned: true,
    readAt,
    body: CoveragePlace,
    handle: async (c, { params, body, ifMatch }) => {
      await changes(c).order(c, params.id, ifMatch, body.order);
      return readCoverage(c, params.id);
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/end`,
    summary: 'Ends the cover of a patient by a policy; what was covered stays covered',
    permission: 'coverages.write',
    versioned: true,
    readAt,
    body: EndCoverage,
    handle: async (c, { params, body, ifMatch }) => {
      await changes(c).end(c, params.id, ifMatch, body.reason.trim());
      return readCoverage(c, params.id);
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: `${path}/:id/authorizations`,
    summary: 'The pre-authorizations of a patient’s cover, with what was used of each',
    permission: 'coverages.read',
    query: ListQuery,
    handle: async (c, { params, query }) => {
      const { uuid } = await coverages.row(c, params.id);
      const order = sql`z.expires_on desc, z.uuid`;
      return authorizations.page(c, { query, conditions: [sql`z.coverage_uuid = ${uuid}`], order });
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: `${path}/:id/authorizations`,
    summary: 'Records that a payer allowed something before it is done',
    permission: 'coverages.write',
    status: 201,
    body: AuthorizationFields,
    handle: (c, { params, body }) => changes(c).authorize(c, params.id, body),
  }),
  ...changingRoutes({
    path: '/authorizations',
    one: 'a pre-authorization',
    records: authorizations,
    body: ChangeAuthorization,
    change: (c, uuid, ifMatch, body) => changes(c).changeAuthorization(c, uuid, ifMatch, body),
    remove: (c, uuid, ifMatch) => changes(c).deleteAuthorization(c, uuid, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/proposed-coverage-order',
    summary: 'The place that a new policy of a patient would get among the others, and why',
    permission: 'coverages.read',
    query: ProposedOrderQuery,
    handle: async (c, { query }) => {
      await livingPatient(c, query.patient_id);
      return proposeOrder(c, query.patient_id, query.member_id);
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/cover-quotes',
    summary: 'What several services would cost a patient and the payers, which share the limits; nothing is charged',
    permission: 'coverages.read',
    ahead: true,
    body: QuoteBasket,
    handle: (c, { body }) => c.service(CoverQuotes).quote(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/charge-cover',
    summary: 'What each policy pays for a patient’s charges, and why; of all that stand, or of one',
    permission: 'coverages.read',
    query: CoverQuery,
    handle: (c, { query }) => coverOfCharges(c, { patient: query.patient_id, charge: query.charge_item_id }),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/payment-methods',
    summary: 'How a patient may pay beside cash: companies, insurers and the own account, with what is left of each',
    permission: 'coverages.read',
    handle: (c, { params }) => paymentMethodsOf(c, params.id),
  }),
];
