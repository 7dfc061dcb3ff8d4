import { WholeListQuery } from '@clinic-workbench/sdk/common';
import { EventTypes, onOnePage, routesOf } from '@clinic-workbench/sdk/node';
import { entityOf } from '../common/event-pattern';
import {
  ChangeSubscription,
  CreateSubscription,
  DeliveriesQuery,
  ResendFailed,
  SubscriptionsQuery,
} from '../common/webhook-requests';
import manifest from '../manifest';
import { DeliveryReader } from './delivery-reader';
import { Resending } from './resending';
import { SubscriptionChanges } from './subscription-changes';
import { listSubscriptions, subscriptions } from './subscription-records';

const route = routesOf(manifest);

export const routes = [
  route({
    method: 'GET',
    api: 'v2',
    path: '/webhooks/events',
    summary: 'The types of events that can be subscribed to',
    permission: 'webhooks.read',
    query: WholeListQuery,
    handle: async (c, { query }) =>
      onOnePage(
        c.service<EventTypes>(EventTypes).all.filter(({ type }) => entityOf(type) !== 'webhook'),
        query,
      ),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/webhooks/subscriptions',
    summary: 'Webhooks by name, searched by name and address, with their state',
    permission: 'webhooks.read',
    query: SubscriptionsQuery,
    handle: (c, { query }) => listSubscriptions(c, query),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/webhooks/subscriptions',
    summary: 'Creates a webhook; its answer contains the secret, once',
    permission: 'webhooks.write',
    status: 201,
    body: CreateSubscription,
    handle: (c, { body }) => c.service<SubscriptionChanges>(SubscriptionChanges).create(c, body),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/webhooks/subscriptions/:id',
    summary: 'One webhook',
    permission: 'webhooks.read',
    handle: (c, { params }) => subscriptions.read(c, params.id),
  }),
  route({
    method: 'PATCH',
    api: 'v2',
    path: '/webhooks/subscriptions/:id',
    summary: 'Changes, pauses or resumes a webhook',
    permission: 'webhooks.write',
    versioned: true,
    changesByItself: ['pending', 'failing_since', 'last_error', 'last_success_at'],
    body: ChangeSubscription,
    handle: (c, { params, body, ifMatch }) =>
      c.service<SubscriptionChanges>(SubscriptionChanges).change(c, params.id, ifMatch, body),
  }),
  route({
    method: 'DELETE',
    api: 'v2',
    path: '/webhooks/subscriptions/:id',
    summary: 'Deletes a webhook and its log',
    permission: 'webhooks.delete',
    versioned: true,
    handle: (c, { params, ifMatch }) =>
      c.service<SubscriptionChanges>(SubscriptionChanges).delete(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/webhooks/subscriptions/:id/rotate-secret',
    summary: 'Creates a new secret, shown once; the old one also signs for 24 hours',
    permission: 'webhooks.write',
    versioned: true,
    handle: (c, { params, ifMatch }) =>
      c.service<SubscriptionChanges>(SubscriptionChanges).rotate(c, params.id, ifMatch),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/webhooks/subscriptions/:id/test',
    summary: 'Sends the event webhook.test; the log shows the result',
    permission: 'webhooks.write',
    status: 201,
    perMinute: 30,
    handle: (c, { params }) => c.service<Resending>(Resending).test(c, params.id),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/webhooks/deliveries',
    summary: 'The log of deliveries, newest first, searched by their content',
    permission: 'webhooks.read',
    query: DeliveriesQuery,
    handle: (c, { query }) => c.service<DeliveryReader>(DeliveryReader).list(c, query),
  }),
  route({
    method: 'GET',
    api: 'v2',
    path: '/webhooks/deliveries/:id',
    summary: 'One delivery with its attempts and their answers',
    permission: 'webhooks.read',
    handle: (c, { params }) => c.service<DeliveryReader>(DeliveryReader).get(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/webhooks/deliveries/:id/resend',
    summary: 'Sends a delivery again, unchanged and with the same id',
    permission: 'webhooks.write',
    handle: (c, { params }) => c.service<Resending>(Resending).one(c, params.id),
  }),
  route({
    method: 'POST',
    api: 'v2',
    path: '/webhooks/deliveries/resend-failed',
    summary: 'Sends all deliveries again that failed since a time, at most 5,000 at once',
    permission: 'webhooks.write',
    body: ResendFailed,
    handle: (c, { body }) => c.service<Resending>(Resending).failed(c, body),
  }),
];
