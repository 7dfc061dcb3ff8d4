import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import manifest from '../../manifest';
import { VisitStatistics } from './visit-statistics';

const route = routesOf(manifest);

/** How many patients came, for the dashboard. */
export const statisticsRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/visit-statistics',
    summary: 'Visits over time, by how patient and practitioner meet',
    permission: 'visits.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(VisitStatistics).arrivals(c, query),
  }),
];
