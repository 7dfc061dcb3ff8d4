import { routesOf } from '@clinic-workbench/sdk/node';
import { CreateVisit, CreateVisits, EndVisit, UpdateVisit, VisitsQuery } from '../common/visit-requests';
import manifest from '../manifest';
import { VisitChanges } from './visit-changes';
import { VisitOpening } from './visit-opening';
import { VisitReader } from './visit-reader';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/visits',
    summary: 'Visits by arrival, the latest first',
    permission: 'visits.read',
    query: VisitsQuery,
    handle: (c, { query }) => c.service(VisitReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/visits',
    summary:
      'Admits a patient without an appointment, by default at the caller’s location; 409 if they are in a visit that has not ended',
    permission: 'visits.write',
    status: 201,
    body: CreateVisit,
    handle: (c, { body }) => c.service(VisitOpening).create(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/visits/bulk',
    summary: 'Admits many patients; answers the result of each line',
    permission: 'visits.write',
    body: CreateVisits,
    handle: (c, { body }) => c.service(VisitOpening).createMany(c, body.visits),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/visits/:id',
    summary: 'A visit',
    permission: 'visits.read',
    handle: (c, { params }) => c.service(VisitReader).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/visits/:id/changes',
    summary: 'The history of a visit, the latest change first',
    permission: 'visits.read',
    handle: (c, { params }) => c.service(VisitReader).changes(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/visits/:id',
    summary: 'Assigns, transfers, cancels or otherwise changes a visit',
    permission: 'visits.write',
    versioned: true,
    body: UpdateVisit,
    handle: (c, { params, body, ifMatch }) => c.service(VisitChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/visits/:id/end',
    summary: 'Ends a visit, and fulfils its appointment: the patient is in no visit any more',
    permission: 'visits.write',
    versioned: true,
    body: EndVisit,
    handle: (c, { params, body, ifMatch }) => c.service(VisitChanges).end(c, params.id, ifMatch, body.comment),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/visits/:id/reopen',
    summary: 'Reopens an ended visit: it is the patient’s current one again',
    permission: 'visits.write',
    versioned: true,
    body: EndVisit,
    handle: (c, { params, body, ifMatch }) => c.service(VisitChanges).reopen(c, params.id, ifMatch, body.comment),
  }),
];
