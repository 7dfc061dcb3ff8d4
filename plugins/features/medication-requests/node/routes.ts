import { routesOf } from '@clinic-workbench/sdk/node';
import {
  CheckFactsQuery,
  CreateMedicationRequests,
  MedicationRequestsQuery,
  SaveFavourite,
  UpdateMedicationRequest,
} from '../common/medication-rules';
import manifest from '../manifest';
import { MedicationChanges } from './medication-changes';
import { MedicationChecks } from './medication-checks';
import { MedicationFavourites } from './medication-favourites';
import { MedicationReader } from './medication-reader';
import { medications } from './medication-records';
import { Prescribing } from './prescribing';
import { PrescriptionPrint } from './prescription-print';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/medication-requests',
    summary: 'Prescribed medicines, the latest first',
    permission: 'medication-requests.read',
    query: MedicationRequestsQuery,
    handle: (c, { query }) => c.service(MedicationReader).list(c, query),
  }),
  ...(['v1', 'v2'] as const).map((api) =>
    route({
      method: 'GET',
      api,
      path: '/encounter-prescriptions',
      summary: 'The same, for older callers, who name an encounter',
      permission: 'medication-requests.read',
      query: MedicationRequestsQuery,
      handle: (c, { query }) => c.service(MedicationReader).list(c, query),
    }),
  ),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/medication-requests',
    summary: 'Prescribes medicines together: all of them or none; 409 if a finding lacks its reason',
    permission: 'medication-requests.write',
    status: 201,
    body: CreateMedicationRequests,
    listIn: 'requests',
    handle: (c, { body }) => c.service(Prescribing).create(c, body.requests),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/medication-requests/check-facts',
    summary: 'The facts against which a prescription is checked: allergies and running medicines',
    permission: 'medication-requests.write',
    query: CheckFactsQuery,
    handle: (c, { query }) => c.service(MedicationChecks).facts(c, query.patient_id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/medication-requests/:uuid',
    summary: 'A prescribed medicine',
    permission: 'medication-requests.read',
    handle: (c, { params }) => medications.read(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/medication-requests/:uuid/changes',
    summary: 'The history of a prescribed medicine, the latest change first',
    permission: 'medication-requests.read',
    handle: (c, { params }) => medications.history(c, params.uuid),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/medication-requests/:uuid',
    summary: 'Signs a draft, changes or stops a prescribed medicine',
    permission: 'medication-requests.write',
    versioned: true,
    body: UpdateMedicationRequest,
    handle: (c, { params, body, ifMatch }) => c.service(MedicationChanges).update(c, params.uuid, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/medicationrequests/print/:id',
    summary: 'The sheet of a prescription as PDF, by its id or that of a medicine on it; needs allergies.read too',
    permission: 'medication-requests.read',
    handle: (c, { params }) => {
      // The print contains them.
      c.require('allergies.read');
      return c.service(PrescriptionPrint).print(c, params.id);
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/medication-favourites',
    summary: 'The caller’s favourites, by name',
    permission: 'medication-requests.write',
    handle: (c) => c.service(MedicationFavourites).list(c),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/medication-favourites',
    summary: 'Stores lines under a name, for the caller alone',
    permission: 'medication-requests.write',
    status: 201,
    body: SaveFavourite,
    handle: (c, { body }) => c.service(MedicationFavourites).save(c, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/medication-favourites/:id',
    summary: 'Deletes a favourite of the caller',
    permission: 'medication-requests.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(MedicationFavourites).delete(c, params.id, ifMatch),
  }),
];
