import { routesOf, StatusAnswer } from '@clinic-workbench/sdk/node';
import { CallPatient, ChangeWaitingLimits, CreateWallScreen, TransferPatient } from '../common/queue-requests';
import manifest from '../manifest';
import { QueueActions } from './actions/queue-actions';
import { QueueQuery } from './queue-query';
import { QueueReader } from './queue-reader';
import { servicesServed } from './served';
import { Undoing } from './actions/undoing';
import { waitingLimits } from './waiting-settings';
import { WallScreens } from './walls/wall-screens';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/queue',
    summary: 'The waiting patients, in the order of their turn',
    permission: 'queue.read',
    query: QueueQuery,
    handle: async (c, { query }) => {
      const page = await c.service(QueueReader).list(c, query);
      c.audit({
        action: 'search',
        resource: 'queue',
        note: { patients: page.data.map((entry) => entry.patient_id) },
      });
      return page;
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/call',
    summary: 'Calls a patient; the first of two callers gets them',
    permission: 'queue.write',
    versioned: true,
    body: CallPatient,
    handle: (c, { params, body, ifMatch }) => c.service(QueueActions).call(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/skip',
    summary: 'Puts a patient who does not answer behind the others of the same urgency',
    permission: 'queue.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(QueueActions).skip(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/start',
    summary: 'Marks a patient as being seen: their visit is in progress',
    permission: 'queue.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(QueueActions).start(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/finish',
    summary: 'Marks a patient as seen; the visit continues',
    permission: 'queue.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(QueueActions).finish(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/transfer',
    summary: 'Sends a patient to wait at another place or for another practitioner',
    permission: 'queue.write',
    versioned: true,
    body: TransferPatient,
    handle: (c, { params, body, ifMatch }) => c.service(QueueActions).transfer(c, params.id, ifMatch, body),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/:id/undo',
    summary: 'Undoes the caller’s last action, for a minute',
    permission: 'queue.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(Undoing).undo(c, params.id, ifMatch),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/queue/served',
    summary: 'The services of the caller, by their schedules; none for a user who serves everybody',
    permission: 'queue.read',
    handle: async (c) => {
      const data = await servicesServed(c);
      return { data, meta: { total: data.length, page: 1, page_size: data.length } };
    },
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/queue/settings',
    summary: 'The minutes after which a wait is long, and very long',
    permission: 'queue.read',
    handle: (c) => waitingLimits.read(c),
  }),
  route({
    method: 'PUT',
    api: 'v2',
    path: '/emr/queue/settings',
    summary: 'Sets the minutes after which a wait is long, and very long',
    permission: 'queue.manage',
    versioned: true,
    body: ChangeWaitingLimits,
    handle: async (c, { body, ifMatch }) => (await waitingLimits.change(c, ifMatch, body)).after,
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/emr/queue/screens',
    summary: 'The screens in waiting rooms',
    permission: 'queue.write',
    handle: async (c) => {
      const data = await c.service(WallScreens).list(c);
      return { data, meta: { total: data.length, page: 1, page_size: data.length } };
    },
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/emr/queue/screens',
    summary: 'Creates a screen; only this answer contains the token of its link',
    permission: 'queue.write',
    body: CreateWallScreen,
    handle: async (c, { body }) => {
      const { token, ...screen } = await c.service(WallScreens).create(c, body);
      return new StatusAnswer(201, { ...screen, token }, screen);
    },
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/emr/queue/screens/:id',
    summary: 'Switches a screen off for good: its link stops working',
    permission: 'queue.write',
    versioned: true,
    handle: (c, { params, ifMatch }) => c.service(WallScreens).revoke(c, params.id, ifMatch),
  }),
];
