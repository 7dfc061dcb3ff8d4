import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import manifest from '../../manifest';
import { PatientStatistics } from './patient-statistics';

const route = routesOf(manifest);

/** Registrations over time, for the dashboard. */
export const statisticsRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-statistics/registrations',
    summary: 'Registrations over time, by sex',
    permission: 'patients.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(PatientStatistics).registrations(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-statistics/ages',
    summary: 'Registrations of a period by age on the day of registration',
    permission: 'patients.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(PatientStatistics).ages(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patient-statistics/removals',
    summary: 'Records deleted and merged over time',
    permission: 'patients.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(PatientStatistics).removals(c, query),
  }),
];
