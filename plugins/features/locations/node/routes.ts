import { routesOf } from '@clinic-workbench/sdk/node';
import manifest from '../manifest';
import { LocationRepository } from './location-repository';
import { LocationsQuery } from './locations-query';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/locations',
    summary: 'Locations by name, searched by any part of it',
    permission: 'locations.read',
    query: LocationsQuery,
    handle: (c, { query }) => c.service<LocationRepository>(LocationRepository).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/locations/:uuid',
    summary: 'One location',
    permission: 'locations.read',
    handle: (c, { params }) => c.service<LocationRepository>(LocationRepository).get(c, params.uuid),
  }),
];
