import { FigureQuery } from '@clinic-workbench/sdk/common';
import { routesOf } from '@clinic-workbench/sdk/node';
import manifest from '../manifest';
import { TeamFigures } from './team-figures';

const route = routesOf(manifest);

/** The team in figures, for the dashboard. */
export const figureRoutes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/team-figures/size',
    summary: 'Members of the organization over time',
    permission: 'team.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(TeamFigures).size(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/team-figures/roles',
    summary: 'Members of the organization by role',
    permission: 'team.read',
    query: FigureQuery,
    handle: (c, { query }) => c.service(TeamFigures).roles(c, query),
  }),
];
