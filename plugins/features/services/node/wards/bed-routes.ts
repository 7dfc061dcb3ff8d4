import { routesOf } from '@clinic-workbench/sdk/node';
import { BedQuery, ChangeBed, CreateBed } from '../../common/ward-requests';
import manifest from '../../manifest';
import { BedChanges } from './bed-changes';
import { WardReader } from './ward-reader';

const route = routesOf(manifest);

/** Beds (specification, section 7). */
export const bedRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/beds',
    summary: 'Beds with their wards and rooms; meta.counts gives the number of free, occupied, … ones',
    permission: 'beds.read',
    query: BedQuery,
    handle: (c, { query }) => c.service(WardReader).beds(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/administration/beds',
    summary: 'Creates a bed in a room or a ward',
    permission: 'beds.write',
    status: 201,
    body: CreateBed,
    handle: (c, { body }) => c.service(BedChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/administration/beds/:id',
    summary: 'One bed',
    permission: 'beds.read',
    handle: (c, { params }) => c.service(WardReader).bed(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/administration/beds/:id',
    summary: 'Changes a bed, such as its operational status',
    permission: 'beds.write',
    versioned: true,
    body: ChangeBed,
    handle: (c, { params, body, ifMatch }) => c.service(BedChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/administration/beds/:id',
    summary: 'Deletes a bed that nothing uses',
    permission: 'beds.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(BedChanges).delete(c, params.id, ifMatch),
  }),
];
