/** Deliveries of webhooks under their wire names. */

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
