import { invalid, notFound, routesOf } from '@clinic-workbench/sdk/node';
import { ChangeSchedule, CreateSchedule, DryRunQuery, SchedulesQuery } from '../common/schedule-requests';
import { Decisions } from '../common/stranded';
import manifest from '../manifest';
import { ScheduleChanges } from './schedule-changes';
import { ScheduleReader } from './schedule-reader';
import { schedules } from './schedule-records';

const route = routesOf(manifest);

/** Replaces the practitioner in the address of a service's schedule. */
const noPractitioner = 'default';

/** @throws ApiError 404 for anything but a UUID or `default` */
function practitionerOf(id: string): string | null {
  if (id === noPractitioner) return null;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw notFound('Practitioner');
  return id.toLowerCase();
}

/**
 * The body may repeat the practitioner of the address, but not name another.
 *
 * @throws ApiError 400
 */
function sameAs(practitioner: string | null, { practitioner_id }: { readonly practitioner_id?: string | null }) {
  const named = practitioner_id?.toLowerCase();
  if (named !== undefined && named !== practitioner) throw invalid({ practitioner_id: ['Practitioner is not valid'] });
  return practitioner;
}

export const scheduleRoutes = [
  route({
    method: 'GET',
    api: 'v1',
    path: '/schedules/fetch',
    summary: 'Schedules by practitioner or service',
    permission: 'schedules.read',
    query: SchedulesQuery,
    handle: (c, { query }) => c.service(ScheduleReader).list(c, query),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/practitioners/schedule',
    summary:
      'Creates a schedule with its slots, for the caller, or with schedules.manage for the practitioner in the body',
    permission: 'schedules.write',
    status: 201,
    body: CreateSchedule,
    handle: (c, { body }) =>
      c.service(ScheduleChanges).create(c, body.practitioner_id?.toLowerCase() ?? c.practitionerRole, body),
  }),
  route({
    method: 'POST',
    api: 'v1',
    path: '/practitioners/:practitionerId/schedule',
    summary:
      'Creates a schedule with its slots, one’s own or with schedules.manage any; practitioner `default` for a service that needs none',
    permission: 'schedules.write',
    freeParams: ['practitionerId'],
    status: 201,
    body: CreateSchedule,
    handle: (c, { params, body }) =>
      c.service(ScheduleChanges).create(c, sameAs(practitionerOf(params.practitionerId), body), body),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/practitioners/:practitionerId/schedules/:id',
    summary: 'A schedule',
    permission: 'schedules.read',
    freeParams: ['practitionerId'],
    handle: async (c, { params }) =>
      schedules.wire(c, await c.service(ScheduleReader).of(c, practitionerOf(params.practitionerId), params.id)),
  }),
  route({
    method: 'GET',
    api: 'v1',
    path: '/practitioners/:practitionerId/schedules/:id/changes',
    summary: 'The history of a schedule, the latest change first',
    permission: 'schedules.read',
    freeParams: ['practitionerId'],
    handle: async (c, { params }) => {
      const { uuid } = await c.service(ScheduleReader).of(c, practitionerOf(params.practitionerId), params.id);
      return schedules.history(c, uuid);
    },
  }),
  route({
    method: 'PATCH',
    api: 'v1',
    path: '/practitioners/:practitionerId/schedules/:id',
    summary:
      'Changes a schedule and its future slots, one’s own or with schedules.manage any; with dry_run=true previews the stranded appointments',
    permission: 'schedules.write',
    freeParams: ['practitionerId'],
    versioned: true,
    query: DryRunQuery,
    body: ChangeSchedule,
    handle: (c, { params, body, query, ifMatch }) => {
      const practitioner = sameAs(practitionerOf(params.practitionerId), body);
      const changes = c.service(ScheduleChanges);
      return query.dry_run === 'true'
        ? changes.preview(c, practitioner, params.id, body)
        : changes.change(c, practitioner, params.id, ifMatch, body);
    },
  }),
  route({
    method: 'DELETE',
    api: 'v1',
    path: '/practitioners/:practitionerId/schedules/:id',
    summary:
      'Ends a schedule, one’s own or with schedules.manage any; with dry_run=true previews the stranded appointments',
    permission: 'schedules.delete',
    freeParams: ['practitionerId'],
    versioned: true,
    query: DryRunQuery,
    body: Decisions,
    handle: (c, { params, body, query, ifMatch }) => {
      const [practitioner, changes] = [practitionerOf(params.practitionerId), c.service(ScheduleChanges)];
      return query.dry_run === 'true'
        ? changes.previewEnd(c, practitioner, params.id)
        : changes.end(c, practitioner, params.id, ifMatch, body.stranded ?? []);
    },
  }),
];
