import { routesOf } from '@clinic-workbench/sdk/node';
import {
  CarePlanReason,
  CarePlansQuery,
  CreateCarePlan,
  UpdateActivity,
  UpdateCarePlan,
} from '../common/care-plan-requests';
import manifest from '../manifest';
import { carePlans } from './care-plan-records';
import { CarePlanChanges } from './care-plan-changes';
import { listedCarePlans } from './listed-care-plans';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/care-plans',
    summary:
      'Care plans of a patient or of all patients with their goals and activities, active ones first; overdue ones, the longest overdue first',
    permission: 'care-plans.read',
    query: CarePlansQuery,
    handle: (c, { query }) => listedCarePlans(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/care-plans',
    summary: 'Creates a care plan',
    permission: 'care-plans.write',
    status: 201,
    body: CreateCarePlan,
    handle: (c, { body }) => c.service(CarePlanChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/care-plans/:id',
    summary: 'A care plan',
    permission: 'care-plans.read',
    handle: (c, { params }) => carePlans.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/care-plans/:id/changes',
    summary: 'The history of a care plan, the latest change first',
    permission: 'care-plans.read',
    handle: (c, { params }) => carePlans.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/care-plans/:id',
    summary: 'Changes a care plan; an activity that its list leaves out is cancelled',
    permission: 'care-plans.write',
    versioned: true,
    body: UpdateCarePlan,
    handle: (c, { params, body, ifMatch }) => c.service(CarePlanChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/care-plans/:id',
    summary: 'Revokes a care plan with a reason; it stays readable',
    permission: 'care-plans.write',
    versioned: true,
    body: CarePlanReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(CarePlanChanges).end(c, params.id, ifMatch, 'revoked', body.reason),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/care-plans/:id/entered-in-error',
    summary: 'Marks a care plan as entered in error, with a reason; it stays readable',
    permission: 'care-plans.write',
    versioned: true,
    body: CarePlanReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(CarePlanChanges).end(c, params.id, ifMatch, 'entered-in-error', body.reason),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/care-plan-activities/:id',
    summary: 'Sets the status of an activity of a care plan; answers the plan, whose version does not change',
    permission: 'care-plans.write',
    versioned: true,
    body: UpdateActivity,
    handle: (c, { params, body, ifMatch }) => c.service(CarePlanChanges).activity(c, params.id, ifMatch, body),
  }),
];
