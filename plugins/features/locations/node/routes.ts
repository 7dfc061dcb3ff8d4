import { importRoutes, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeLocation, CreateLocation } from '../common/location-requests';
import manifest from '../manifest';
import { LocationChanges } from './location-changes';
import { locations } from './location-records';
import { allLocations, LocationReader } from './location-reader';
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
    handle: (c, { query }) => c.service<LocationReader>(LocationReader).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/locations/tree',
    summary: 'All locations, for display as a tree',
    permission: 'locations.read',
    handle: async (c) => ({ data: await allLocations(c) }),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/locations',
    summary: 'Creates a location',
    permission: 'locations.write',
    status: 201,
    body: CreateLocation,
    handle: (c, { body }) => c.service<LocationChanges>(LocationChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/locations/:uuid',
    summary: 'One location',
    permission: 'locations.read',
    handle: (c, { params }) => locations.read(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/locations/:uuid/changes',
    summary: 'The history of a location, the latest change first, including its deletion',
    permission: 'locations.read',
    handle: (c, { params }) => locations.history(c, params.uuid),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/locations/:uuid',
    summary: 'Changes, moves, activates or deactivates a location',
    permission: 'locations.write',
    versioned: true,
    body: ChangeLocation,
    handle: (c, { params, body, ifMatch }) =>
      c.service<LocationChanges>(LocationChanges).change(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/locations/:id',
    summary: 'Deletes a location that nothing uses',
    permission: 'locations.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service<LocationChanges>(LocationChanges).delete(c, params.id, ifMatch),
  }),
  ...importRoutes(manifest, { kind: 'locations', permission: 'locations.write', undo: 'locations.delete' }),
];
