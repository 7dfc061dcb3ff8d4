import { routesOf } from '@clinic-workbench/sdk/node';
import {
  ChangeObservation,
  ChartQuery,
  CourseQuery,
  CreateObservations,
  LatestQuery,
  ObservationsQuery,
  RecordQuery,
} from '../common/observation-requests';
import manifest from '../manifest';
import { ObservationChanges } from './observation-changes';
import { ObservationCharts } from './observation-charts';
import { ObservationReader } from './observation-reader';
import { observations } from './observation-records';
import { ObservationRecording } from './observation-recording';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations',
    summary: 'Observations of a patient, an encounter or all patients, the latest first',
    permission: 'observations.read',
    query: ObservationsQuery,
    handle: (c, { query }) => c.service(ObservationReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/observations',
    summary: 'Stores a round of observations of one patient, all or nothing; hardly possible values need confirmation',
    permission: 'observations.write',
    status: 201,
    body: CreateObservations,
    listIn: 'observations',
    handle: (c, { body }) => c.service(ObservationRecording).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations/charts',
    summary: 'Charts of a patient: observations by the hour of their recording, the latest first',
    permission: 'observations.read',
    query: ChartQuery,
    handle: (c, { query }) => c.service(ObservationCharts).hours(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations/courses',
    summary: 'The courses of values, thinned for a chart without losing an extreme',
    permission: 'observations.read',
    query: CourseQuery,
    handle: (c, { query }) => c.service(ObservationCharts).courses(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations/latest',
    summary: 'The newest of each vital sign of a patient',
    permission: 'observations.read',
    query: LatestQuery,
    handle: (c, { query }) => c.service(ObservationReader).latest(c, query.patient_id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations/:uuid',
    summary: 'An observation, with its former states',
    permission: 'observations.read',
    query: RecordQuery,
    handle: (c, { params }) => c.service(ObservationReader).read(c, params.uuid),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/observations/:uuid/changes',
    summary: 'The corrections of an observation, the latest first',
    permission: 'observations.read',
    handle: (c, { params }) => observations.history(c, params.uuid),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/emr/observations/:uuid',
    summary: 'Cancels or corrects an observation, with a reason; the former state is kept',
    permission: 'observations.write',
    versioned: true,
    body: ChangeObservation,
    handle: (c, { params, body, ifMatch }) => c.service(ObservationChanges).change(c, params.uuid, ifMatch, body),
  }),
];
