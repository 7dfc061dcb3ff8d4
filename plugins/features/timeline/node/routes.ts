import { routesOf } from '@clinic-workbench/sdk/node';
import { TimelineQuery } from '../common/timeline-requests';
import manifest from '../manifest';
import { Timeline } from './timeline';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/patients/:id/timeline',
    summary:
      'The timeline of a patient, the latest first, with everything that the caller may read; needs patients.read',
    permission: 'signed-in',
    query: TimelineQuery,
    handle: (c, { params, query }) => c.service(Timeline).page(c, params.id, query),
  }),
];
