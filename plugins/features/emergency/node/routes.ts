import { routesOf } from '@clinic-workbench/sdk/node';
import { Arrival, BoardQuery } from '../common/emergency-requests';
import manifest from '../manifest';
import { EmergencyArrivals } from './arrivals';
import { BoardReader } from './board-reader';
import { TemporaryIdentities } from './identities';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/emergency/board',
    summary: 'Patients in emergency visits: red and orange, then untriaged, then the others by the remaining time',
    permission: 'emergency.read',
    query: BoardQuery,
    handle: (c, { query }) => c.service(BoardReader).board(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/emergency/arrivals',
    summary: 'Receives a patient, or an unidentified one under a temporary name, and opens the emergency visit',
    permission: 'emergency.write',
    status: 201,
    body: Arrival,
    handle: (c, { body }) => c.service(EmergencyArrivals).receive(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/temporary-identities',
    summary: 'The temporary names of a patient, and whether the record still has one',
    permission: 'signed-in',
    handle: (c, { params }) => {
      // The right to the record, not to the triage board: reception identifies patients.
      c.require('patients.read');
      return c.service(TemporaryIdentities).ofPatient(c, params.id);
    },
  }),
];
