import { importRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeService, CreateService, ServiceQuery } from '../common/service-requests';
import manifest from '../manifest';
import { ServiceChanges } from './service-changes';
import { ServiceList } from './service-list';
import { services } from './service-records';

const route = routesOf(manifest);

/** Services (specification, section 7). */
export const serviceRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/healthcareservices',
    summary: 'Services with their prices, searched by name and description',
    permission: 'services.read',
    query: ServiceQuery,
    handle: (c, { query }) => c.service(ServiceList).page(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/administration/healthcareservices',
    summary: 'Creates a service with its prices',
    permission: 'services.write',
    status: 201,
    body: CreateService,
    handle: (c, { body }) => c.service(ServiceChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/healthcareservices/:id',
    summary: 'One service',
    permission: 'services.read',
    handle: (c, { params }) => services.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/healthcareservices/:id/changes',
    summary: 'The history of a service, its prices and its places, the latest change first, including its deletion',
    permission: 'services.read',
    handle: (c, { params }) => services.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/administration/healthcareservices/:id',
    summary: 'Changes, activates or deactivates a service; given prices and places replace the existing ones',
    permission: 'services.write',
    versioned: true,
    body: ChangeService,
    handle: (c, { params, body, ifMatch }) => c.service(ServiceChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/administration/healthcareservices/:id',
    summary: 'Deletes a service that nothing uses',
    permission: 'services.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(ServiceChanges).delete(c, params.id, ifMatch),
  }),
  ...importRoutes(manifest, { kind: 'services', permission: 'services.write', undo: 'services.delete' }),
];
