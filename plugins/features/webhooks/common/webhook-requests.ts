import { amended, Instant, ListQuery, OneOf, Optional, Required, Text, Uuid } from '@clinic-workbench/sdk/common';
import { longestPattern, SubscriptionFields, subscriptionStatuses, type SubscriptionStatus } from './subscription';
import { deliveryStatuses, type DeliveryStatus } from './webhook';

export class CreateSubscription extends SubscriptionFields {}

/** Absent fields do not change. */
export class ChangeSubscription extends amended(SubscriptionFields) {}

export class SubscriptionsQuery extends ListQuery {
  @Optional() @OneOf(subscriptionStatuses) status?: SubscriptionStatus;
}

export class DeliveriesQuery extends ListQuery {
  @Optional() @Uuid() subscription_id?: string;
  @Optional() @OneOf(deliveryStatuses) status?: DeliveryStatus;
  @Optional() @Text(longestPattern) event_type?: string;
}

export class ResendFailed {
  @Optional() @Uuid() subscription_id?: string;
  /** Only deliveries of events since then. */
  @Required() @Instant() since!: string;
}
