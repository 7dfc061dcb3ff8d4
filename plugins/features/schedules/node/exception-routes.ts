import { routesOf } from '@clinic-workbench/sdk/node';
import { ExceptionsQuery } from '../common/exception-requests';
import { ChangeException, CreateException } from '../common/exception';
import { DryRunQuery } from '../common/schedule-requests';
import manifest from '../manifest';
import { ExceptionChanges } from './exception-changes';
import { listExceptions } from './exception-reader';
import { exceptions } from './exception-records';

const route = routesOf(manifest);

export const exceptionRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/schedule-exceptions',
    summary: 'Leaves and holidays in order of time',
    permission: 'schedules.read',
    query: ExceptionsQuery,
    handle: (c, { query }) => listExceptions(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/schedule-exceptions',
    summary:
      'Records a leave or holiday, one’s own or with schedules.manage any; with dry_run=true previews the stranded appointments',
    permission: 'schedules.write',
    status: 201,
    query: DryRunQuery,
    body: CreateException,
    handle: async (c, { body, query }) => {
      const changes = c.service(ExceptionChanges);
      return query.dry_run === 'true' ? changes.previewCreate(c, body) : changes.create(c, body);
    },
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/schedule-exceptions/:id',
    summary: 'A leave or holiday',
    permission: 'schedules.read',
    handle: (c, { params }) => exceptions.read(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/schedule-exceptions/:id/changes',
    summary: 'The history of a leave or holiday, the latest change first, including its removal',
    permission: 'schedules.read',
    handle: (c, { params }) => exceptions.history(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/schedule-exceptions/:id',
    summary:
      'Changes a leave or holiday, one’s own or with schedules.manage any; with dry_run=true previews the stranded appointments',
    permission: 'schedules.write',
    versioned: true,
    query: DryRunQuery,
    body: ChangeException,
    handle: async (c, { params, body, query, ifMatch }) => {
      const changes = c.service(ExceptionChanges);
      return query.dry_run === 'true'
        ? changes.previewChange(c, params.id, body)
        : changes.change(c, params.id, ifMatch, body);
    },
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/schedule-exceptions/:id',
    summary: 'Removes a leave or holiday, one’s own or with schedules.manage any',
    permission: 'schedules.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(ExceptionChanges).delete(c, params.id, ifMatch),
  }),
];
