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
      'Encounters by their start, the latest first; `size=1` for the latest with some content. A score taken outside encounters is found by its type, as an encounter of its own',
    permission: 'encounters.read',
    query: EncountersQuery,
    handle: (c, { query }) => c.service(EncounterReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters',
    summary:
      'Creates an encounter, planned or begun at once; 409 with the open one if there is one. For a list, encounters of inpatients with the result of each line',
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
    summary: 'Creates encounters of inpatients; answers the result of each line',
    permission: 'encounters.write',
    body: CreateEncounters,
    listIn: 'encounters',
    handle: (c, { body }) => c.service(EncounterOpening).createMany(c, body.encounters),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id',
    summary: 'An encounter with all its records that the caller may read',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterDetails).read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id/faults',
    summary: 'The points that prevent finishing an encounter',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterChanges).faults(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/encounters/:id/ending',
    summary: 'The missing and open points before an encounter is finished, and the patient’s next stop',
    permission: 'encounters.read',
    handle: (c, { params }) => c.service(EncounterEnd).of(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/triage',
    summary: 'Opens the triage of a patient’s current visit: continues its encounter, or creates one that waits',
    permission: 'encounters.write',
    body: OpenTriage,
    handle: (c, { body }) => c.service(EncounterTriage).open(c, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/encounters/:id/prints',
    summary: 'Audits that an encounter is printed',
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
    summary: 'Finishes an encounter; 409 with the missing points',
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
    summary: 'The current encounter with its parts, and the latest records of each kind',
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
    summary: 'Runs one step of an encounter, by its name; the answer says whether it is a ward round',
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
