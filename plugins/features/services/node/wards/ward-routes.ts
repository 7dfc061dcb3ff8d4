import { routesOf } from '@clinic-workbench/sdk/node';
import { ChangeRoom, ChangeWard, CreateRoom, CreateWard, RoomQuery, WardQuery } from '../../common/ward-requests';
import manifest from '../../manifest';
import { WardChanges } from './ward-changes';
import { WardReader } from './ward-reader';

const route = routesOf(manifest);

/** Wards and their rooms (specification, section 7). */
export const wardRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/wards',
    summary: 'Wards with their types, and the numbers of their free, occupied, … beds',
    permission: 'services.read',
    query: WardQuery,
    handle: (c, { query }) => c.service(WardReader).wards(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/administration/wards',
    summary: 'Creates a ward: a location of the tree',
    permission: 'services.write',
    status: 201,
    body: CreateWard,
    handle: (c, { body }) => c.service(WardChanges).createWard(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/wards/:id',
    summary: 'One ward',
    permission: 'services.read',
    handle: (c, { params }) => c.service(WardReader).ward(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/administration/wards/:id',
    summary: 'Changes a ward',
    permission: 'services.write',
    versioned: true,
    body: ChangeWard,
    handle: (c, { params, body, ifMatch }) => c.service(WardChanges).changeWard(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/administration/wards/:id',
    summary: 'Deletes a ward that nothing uses',
    permission: 'services.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(WardChanges).deleteWard(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/rooms',
    summary: 'Rooms of all wards, and those outside wards',
    permission: 'services.read',
    query: RoomQuery,
    handle: (c, { query }) => c.service(WardReader).rooms(c, query),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/wards/:id/rooms',
    summary: 'The rooms of a ward',
    permission: 'services.read',
    query: RoomQuery,
    handle: async (c, { params, query }) => {
      const { uuid } = await c.service(WardReader).ward(c, params.id);
      return c.service(WardReader).rooms(c, { ...query, ward: uuid });
    },
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/administration/wards/:id/rooms',
    summary: 'Creates a room in a ward',
    permission: 'services.write',
    status: 201,
    body: CreateRoom,
    handle: (c, { params, body }) => c.service(WardChanges).createRoom(c, params.id, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/wards/:id/rooms/:uuid',
    summary: 'One room of a ward',
    permission: 'services.read',
    handle: (c, { params }) => c.service(WardReader).room(c, params.id, params.uuid),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/administration/wards/:id/rooms/:uuid',
    summary: 'Changes a room of a ward',
    permission: 'services.write',
    versioned: true,
    body: ChangeRoom,
    handle: (c, { params, body, ifMatch }) =>
      c.service(WardChanges).changeRoom(c, params.id, params.uuid, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/administration/wards/:id/rooms/:uuid',
    summary: 'Deletes a room that nothing uses',
    permission: 'services.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(WardChanges).deleteRoom(c, params.id, params.uuid, ifMatch),
  }),
];
