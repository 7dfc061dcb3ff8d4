import { WholeListQuery } from '@clinic-workbench/sdk/common';
import { onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import {
  CreateServiceRequests,
  PrintOrderQuery,
  ServiceRequestsQuery,
  UpdateServiceRequest,
} from '../common/order-rules';
import manifest from '../manifest';
import { OrderChanges } from './order-changes';
import { OrderPrint } from './order-print';
import { OrderReader } from './order-reader';
import { orders } from './order-records';
import { Ordering } from './ordering';
import { testPanels } from './test-panels';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/service-requests',
    summary: 'Orders, the latest first',
    permission: 'service-requests.read',
    query: ServiceRequestsQuery,
    handle: (c, { query }) => c.service(OrderReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/service-requests',
    summary: 'Orders one item or several: all or none; 409 if the same was ordered within a day',
    permission: 'service-requests.write',
    status: 201,
    body: CreateServiceRequests,
    listIn: 'requests',
    handle: (c, { body }) => c.service(Ordering).create(c, body.requests),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/service-requests/:uuid',
    summary: 'An order',
    permission: 'service-requests.read',
    handle: (c, { params }) => orders.read(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/service-requests/:uuid/changes',
    summary: 'The history of an order, the latest change first',
    permission: 'service-requests.read',
    handle: (c, { params }) => orders.history(c, params.uuid),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/service-requests/:uuid',
    summary: 'Changes an order, moves it on or revokes it',
    permission: 'service-requests.write',
    versioned: true,
    body: UpdateServiceRequest,
    handle: (c, { params, body, ifMatch }) => c.service(OrderChanges).update(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/service-requests/:uuid/print',
    summary: 'The request form as PDF',
    permission: 'service-requests.read',
    query: PrintOrderQuery,
    handle: (c, { params, query }) => c.service(OrderPrint).form(c, params.uuid, query.language ?? 'en'),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/service-requests/:uuid/barcode-label',
    summary: 'The order’s number as a barcode, a PNG for label printers',
    permission: 'service-requests.read',
    handle: (c, { params }) => c.service(OrderPrint).label(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/diagnostic-test-panels/all',
    summary: 'Panels of tests that can be ordered, with the notice of their codes',
    permission: 'service-requests.read',
    cache: { seconds: 3600 },
    query: WholeListQuery,
    handle: async (_context, { query }) => {
      const { panels, notice } = await testPanels();
      return { ...onOnePage(panels, query), notice };
    },
  }),
];
