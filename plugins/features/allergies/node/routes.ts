import { RecordReason } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import {
  AllergiesQuery,
  CreateAllergy,
  PutAllergy,
  StateNoneKnown,
  UpdateAllergy,
  WithdrawNoneKnown,
} from '../common/allergy-requests';
import manifest from '../manifest';
import { allergies } from './allergy-records';
import { AllergyReader } from './allergy-reader';
import { AllergyChanges } from './allergy-changes';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/allergy-intolerances',
    summary:
      'Allergies of a patient, the most dangerous first, and whether anybody has asked; or those of all patients',
    permission: 'allergies.read',
    query: AllergiesQuery,
    handle: (c, { query }) => c.service(AllergyReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/allergy-intolerances',
    summary: 'Records an allergy; withdraws a statement that none is known',
    permission: 'allergies.write',
    status: 201,
    body: CreateAllergy,
    handle: (c, { body }) => c.service(AllergyChanges).create(c, body),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/allergy-intolerances',
    summary: 'Records an allergy, or replaces the one that the uuid names (If-Match)',
    permission: 'allergies.write',
    body: PutAllergy,
    handle: (c, { body, ifMatch }) => c.service(AllergyChanges).put(c, ifMatch, body),
  }),
  // The path that section 7 of the specification gives.
  route({
    method: 'PUT',
    api: 'v2',
    path: '/allergy-intolerances',
    readAt: 'v2 /emr/allergy-intolerances/:id',
    summary: 'As PUT v2 /emr/allergy-intolerances',
    permission: 'allergies.write',
    body: PutAllergy,
    handle: (c, { body, ifMatch }) => c.service(AllergyChanges).put(c, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/allergy-intolerances/none-known',
    summary: 'Records that a patient was asked and knows of no allergy; 409 while allergies are on record',
    permission: 'allergies.write',
    status: 201,
    body: StateNoneKnown,
    handle: (c, { body }) => c.service(AllergyChanges).stateNoneKnown(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/allergy-intolerances/none-known/withdraw',
    summary: 'Withdraws the statement that no allergy is known: nobody has asked',
    permission: 'allergies.write',
    body: WithdrawNoneKnown,
    handle: (c, { body }) => c.service(AllergyChanges).withdrawNoneKnown(c, body.patient_id, body.reason),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/allergy-intolerances/:id',
    summary: 'An allergy',
    permission: 'allergies.read',
    handle: (c, { params }) => allergies.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/allergy-intolerances/:id/changes',
    summary: 'The history of an allergy, the latest change first',
    permission: 'allergies.read',
    handle: (c, { params }) => allergies.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/allergy-intolerances/:id',
    summary: 'Changes an allergy: confirms, refutes, ends or corrects it',
    permission: 'allergies.write',
    versioned: true,
    body: UpdateAllergy,
    handle: (c, { params, body, ifMatch }) => c.service(AllergyChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/allergy-intolerances/:id',
    summary: 'Marks an allergy as entered in error, with a reason; it stays readable',
    permission: 'allergies.write',
    versioned: true,
    body: RecordReason,
    handle: (c, { params, body, ifMatch }) =>
      c.service(AllergyChanges).enteredInError(c, params.id, ifMatch, body.reason),
  }),
];
