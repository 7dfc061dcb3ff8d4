/** Webhooks under their wire names. */

export const subscriptionStatuses = ['active', 'paused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Why a subscription is paused: by a user, after failing for days, or because the receiver answered 410 Gone. */
export type PauseReason = 'by_hand' | 'failing' | 'gone';

export interface Subscription {
  readonly id: string;
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly url: string;
  /** Types such as `patient.created`, all of an entity as `patient.*`, or `*`. */
  readonly event_types: readonly string[];
  readonly status: SubscriptionStatus;
  readonly paused_because: PauseReason | null;
  /** Until then, deliveries also carry a signature by the previous secret. */
  readonly previous_secret_until: string | null;
  readonly last_success_at: string | null;
  /** Every attempt since then has failed; null if the last one succeeded. */
  readonly failing_since: string | null;
  readonly last_error: string | null;
  /** Waiting for the first attempt or a retry. */
  readonly pending: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The answer to creating and rotating, the only one with the secret. */
export interface SubscriptionWithSecret extends Subscription {
  /** `whsec_` and 32 random bytes in base64. */
  readonly secret: string;
}

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface Delivery {
  readonly id: string;
  readonly uuid: string;
  readonly subscription_id: string;
  readonly subscription_name: string;
  readonly event_type: string;
  /** The `webhook-id` header: the same for every attempt, so that receivers can detect a repetition. */
  readonly message_id: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly next_attempt_at: string | null;
  /** Of the last attempt; null without an answer. */
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface Attempt {
  readonly number: number;
  readonly at: string;
  readonly duration_ms: number;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  readonly error: string | null;
  /**
   * The beginning of the answer. Null for callers who may not change webhooks or not hear of the event: a receiver
   * may echo the request, and more.
   */
  readonly answer: string | null;
}

export interface DeliveryDetail extends Delivery {
  /** The body as it was signed and sent. Null for a caller who may not hear of the event. */
  readonly payload: string | null;
  readonly url: string;
  /** The newest first. */
  readonly attempt_log: readonly Attempt[];
}

/** A line in the catalogue of events that can be subscribed to. */
export interface WebhookEvent {
  readonly type: string;
  /** English. */
  readonly title: string;
  /** English name of the plugin that emits it. */
  readonly source: string;
}

/** The event type of a test delivery. */
export const testEvent = 'webhook.test';
