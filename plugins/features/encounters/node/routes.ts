import { routesOf } from '@clinic-workbench/sdk/node';
import {
  ActOnEncounter,
  CreateEncounter,
  CreateOneOrMany,
  CreateEncounters,
  EncountersQuery,
  EndEncounter,
  OpenTriage,
  RemoveEncounter,
  StartEncounter,
  UpdateEncounter,
} from '../common/encounter-requests';
import manifest from '../manifest';
import { EncounterChanges } from './life/encounter-changes';
import { EncounterDetails } from './reading/encounter-details';
import { EncounterEnd } from './life/encounter-ending';
import { EncounterOpening } from './life/encounter-opening';
import { EncounterReader } from './reading/encounter-reader';
import { EncounterTriage } from './life/encounter-triage';
import { PatientContext } from './reading/patient-context';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters',
    summary:
      'Encounters by their start, the latest first; `size=1` for the latest that holds something. A score that was taken outside of encounters is found by its type as one of its own',
    permission: 'encounters.read',
    query: EncountersQuery,
    handle: (c, { query }) => c.service(EncounterReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters',
    summary:
      'Makes an encounter, planned or begun at once; 409 with the open one if there is one already. Of a list, encounters of inpatients; says of each line what became of it',
    permission: 'encounters.write',
    status: 201,
    body: CreateOneOrMany,
    listAs: 'encounters',
    handle: (c, { body: { encounters, ...one } }) =>
      encounters ? c.service(EncounterOpening).createMany(c, encounters) : c.service(EncounterOpening).create(c, one),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/bulk',
    summary: 'Makes encounters of inpatients; says of each line what became of it',
    permission: 'encounters.write',
    body: CreateEncounters,
    listIn: 'encounters',
    handle: (c, { body }) => c.service(EncounterOpening).createMany(c, body.encounters),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id',
    summary: 'An encounter with its history and everything in it that the caller may read',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterDetails).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id/faults',
    summary: 'What keeps an encounter from being finished',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterChanges).faults(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id/ending',
    summary: 'What is missing and what is open before an encounter is finished, and where its patient goes then',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterEnd).of(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/triage',
    summary: 'Opens the triage of the visit that a patient is in: goes on with its encounter, or makes one that waits',
    permission: 'encounters.write',
    body: OpenTriage,
    handle: (c, { body }) => c.service(EncounterTriage).open(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/:id/prints',
    summary: 'Puts on record that an encounter is printed',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterDetails).printed(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/encounters/:id',
    summary: 'Changes status, class, place, people or reason of an encounter, or its progress',
    permission: 'encounters.write',
    versioned: true,
    answersOtherwise: true,
    body: UpdateEncounter,
    handle: (c, { params, body, ifMatch }) => c.service(EncounterChanges).update(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/:id/start',
    summary: 'Begins an encounter; its visit is in progress from then on',
    permission: 'encounters.write',
    versioned: true,
    body: StartEncounter,
    handle: (c, { params, body, ifMatch }) => c.service(EncounterChanges).start(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/:id/end',
    summary: 'Finishes an encounter; 409 naming what is missing',
    permission: 'encounters.write',
    versioned: true,
    body: EndEncounter,
    handle: (c, { params, body, ifMatch }) => c.service(EncounterChanges).end(c, params.id, ifMatch, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/current-encounter',
    summary: 'The encounter that the caller would write into now',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(PatientContext).current(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/bootstrap',
    summary: 'The current encounter with its parts, and the latest of everything in the record',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(PatientContext).bootstrap(c, params.id),
  }),
  // For callers of the first interface.
  route({
    method: 'POST',
    api: 'v1',
    path: '/providers/:providerId/encounter',
    summary: 'As POST v2 /emr/encounters',
    permission: 'encounters.write',
    status: 201,
    body: CreateEncounter,
    handle: (c, { body }) => c.service(EncounterOpening).create(c, body),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/encounter-actions',
    summary: 'One step of an encounter, by its name; the answer says whether it is a ward round',
    permission: 'encounters.write',
    versioned: true,
    body: ActOnEncounter,
    handle: (c, { body, ifMatch }) => c.service(EncounterChanges).act(c, body, ifMatch),
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/encounter/:id',
    summary: 'An encounter that was entered in error, with the reason',
    permission: 'encounters.delete',
    versioned: true,
    body: RemoveEncounter,
    handle: (c, { params, body: { comment }, ifMatch }) =>
      c.service(EncounterChanges).update(c, params.id, ifMatch, { status: 'entered-in-error', comment }),
  }),
];
