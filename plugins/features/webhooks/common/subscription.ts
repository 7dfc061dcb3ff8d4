import {
  Label,
  NotBlank,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';

export const subscriptionStatuses = ['active', 'paused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Why a subscription is paused: by a user, after failing for days, or because the receiver answered 410 Gone. */
export type PauseReason = 'by_hand' | 'failing' | 'gone';

const longestName = 120;
const longestUrl = 2_000;
const mostPatterns = 100;
export const longestPattern = 100;

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

/** The fields of the form and of the request. */
export class SubscriptionFields {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Label('Address') @Required() @Text(longestUrl) @Address() url!: string;
  /** Types such as `patient.created`, all of an entity as `patient.*`, or `*`. */
  @Label('Events') @Required() @AtLeastOne() @Patterns() event_types!: string[];
  /** `active` unless given. */
  @Optional() @OneOf(subscriptionStatuses) status?: SubscriptionStatus;
}

/** A webhook: an address to which events of some types are sent. */
export interface Subscription extends Entity, RecordFields<SubscriptionFields, 'status'> {
  /** The same as uuid. */
  readonly id: string;
  readonly paused_because: PauseReason | null;
  /** Until then, deliveries also carry a signature by the previous secret. */
  readonly previous_secret_until: string | null;
  readonly last_success_at: string | null;
  /** Every attempt since then has failed; null if the last one succeeded. */
  readonly failing_since: string | null;
  readonly last_error: string | null;
  /** Waiting for the first attempt or a retry. */
  readonly pending: number;
}

/** The answer to creating and rotating, the only one with the secret. */
export interface SubscriptionWithSecret extends Subscription {
  /** `whsec_` and 32 random bytes in base64. */
  readonly secret: string;
}
