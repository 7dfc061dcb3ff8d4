import type { ListPage } from '@clinic-workbench/sdk/common';
import { anywhere, columnsOf, recordsOf, type ReadRow, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { SubscriptionFields, type Subscription } from '../common/subscription';
import type { SubscriptionsQuery } from '../common/webhook-requests';
import './webhooks-tables';

export type ReadSubscription = ReadRow<'webhook_subscriptions', { readonly pending: number }>;

/** The webhooks of the organization. Their secrets are in no answer, history or audit entry. */
export const subscriptions = recordsOf<Subscription>()({
  table: 'webhook_subscriptions',
  alias: 's',
  resource: 'webhooks',
  title: 'Webhook',
  event: 'webhook',
  keeps: columnsOf(SubscriptionFields),
  shows: ['paused_because', 'last_success_at', 'failing_since', 'last_error'],
  reads: {
    pending: sql<number>`(select count(*) from webhook_deliveries d
      where d.organization_uuid = s.organization_uuid and d.subscription_uuid = s.uuid and d.status = 'pending')`,
  },
  answers: ({ pending, previous_secret_until: until }, { now }) => ({
    pending,
    previous_secret_until: until !== null && until > now ? until.toISOString() : null,
  }),
});

/** One page of webhooks, by name. */
export function listSubscriptions(c: RequestContext, query: SubscriptionsQuery): Promise<ListPage<Subscription>> {
  const words = query.search && anywhere(query.search.trim());
  return subscriptions.page(c, {
    query,
    conditions: [
      ...(query.status ? [sql`s.status = ${query.status}`] : []),
      ...(words ? [sql`(s.name ilike ${words} or s.url ilike ${words})`] : []),
    ],
    order: sql`lower(s.name)`,
  });
}
