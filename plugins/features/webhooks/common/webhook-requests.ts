import {
  amended,
  Instant,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  NotBlank,
} from '@clinic-workbench/sdk/common';
import { deliveryStatuses, subscriptionStatuses, type DeliveryStatus, type SubscriptionStatus } from './webhook';

export const longestName = 120;
const longestUrl = 2_000;
const mostPatterns = 100;
const longestPattern = 100;

const Address = () =>
  rule(
    'address',
    '{{field}} is not valid',
    (v) => typeof v === 'string' && /^https?:\/\//i.test(v.trim()) && URL.canParse(v.trim()),
  );
const Patterns = () =>
  rule(
    'patterns',
    '{{field}} is not valid',
    (v) =>
      Array.isArray(v) &&
      v.length <= mostPatterns &&
      v.every((each) => typeof each === 'string' && each.length <= longestPattern),
  );
const AtLeastOne = () => rule('atLeastOne', '{{field}} is required', (v) => !Array.isArray(v) || v.length > 0);

export class CreateSubscription {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Label('Address') @Required() @Text(longestUrl) @Address() url!: string;
  @Label('Events') @Required() @AtLeastOne() @Patterns() event_types!: string[];
  @Optional() @OneOf(subscriptionStatuses) status?: SubscriptionStatus;
}

/** Absent fields do not change. */
export class ChangeSubscription extends amended(CreateSubscription) {}

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
