import {
  RowForm,
  rulesOf,
  draftOf,
  draftOfNew,
  type ApiClient,
  type Drafts,
  type TypedValues,
} from '@clinic-workbench/sdk/browser';
import { SubscriptionFields, type Subscription, type SubscriptionWithSecret } from '../common/subscription';

type SubscriptionValues = Omit<TypedValues<SubscriptionFields>, 'status'>;

const path = 'v2/webhooks/subscriptions';
const rules = rulesOf(SubscriptionFields);

/** A saved webhook. The answer to a repeated request for a new one lacks its secret. */
type Saved = Subscription | SubscriptionWithSecret;

/**
 * The form of a webhook.
 * @param subscription undefined for a new one
 */
export function subscriptionForm(
  services: { readonly api: ApiClient; readonly drafts: Drafts },
  subscription: Subscription | undefined,
): RowForm<SubscriptionValues, Saved> {
  return new RowForm<SubscriptionValues, Saved>({
    ...services,
    draftKey: subscription ? draftOf('webhook', { record: subscription.uuid }) : draftOfNew('webhook'),
    subjectOf: ({ url }) => url,
    row: subscription,
    valuesOf: (row) => ({ name: row?.name ?? '', url: row?.url ?? '', event_types: [...(row?.event_types ?? [])] }),
    rules,
    created: path,
    changed: subscription && `${path}/${subscription.uuid}`,
    sent: (values) => values,
  });
}
