import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PauseReason, SubscriptionFields } from '../common/subscription';
import type { Attempt, Delivery, DeliveryStatus } from '../common/webhook';

interface SubscriptionTable extends Versioned, RecordColumns<SubscriptionFields, 'status'> {
  paused_because: PauseReason | null;
  /** Sealed, like the previous one. */
  secret: string;
  previous_secret: string | null;
  previous_secret_until: Date | null;
  last_success_at: Date | null;
  failing_since: Date | null;
  last_error: string | null;
  /** When it was created or last resumed. */
  active_since: ColumnType<Date, Date, Date>;
}

interface DeliveryTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly subscription_uuid: string;
  /** Null for a test. */
  readonly event_id: number | null;
  readonly event_type: string;
  readonly payload: string;
  status: Generated<DeliveryStatus>;
  attempts: Generated<number>;
  round_attempts: Generated<number>;
  round: Generated<number>;
  round_at: ColumnType<Date, Date | undefined, Date>;
  next_attempt_at: Date | null;
  finished_at: Date | null;
  last_status: number | null;
  last_error: string | null;
  readonly created_at: ColumnType<Date, Date | undefined, never>;
}

interface AttemptTable {
  readonly organization_uuid: string;
  readonly delivery_uuid: string;
  readonly number: number;
  readonly at: Date;
  readonly duration_ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    webhook_subscriptions: SubscriptionTable;
    webhook_deliveries: DeliveryTable;
    webhook_attempts: AttemptTable;
  }
}

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type DeliveryRow = Selectable<DeliveryTable>;
export type AttemptRow = Selectable<AttemptTable>;

export function deliveryOf(row: DeliveryRow & { readonly subscription_name: string }): Delivery {
  const { uuid, subscription_uuid, subscription_name, event_type, status, attempts, last_status, last_error } = row;
  return {
    id: uuid,
    uuid,
    subscription_id: subscription_uuid,
    subscription_name,
    event_type,
    message_id: messageIdOf(uuid),
    status,
    attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    last_status,
    last_error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

export function attemptOf({ number, at, duration_ms, status, error, answer }: AttemptRow): Attempt {
  return { number, at: at.toISOString(), duration_ms, status, error, answer };
}

/** One delivery is one event for one subscription, so its uuid identifies the message permanently. */
export function messageIdOf(delivery: string): string {
  return `msg_${delivery.replaceAll('-', '')}`;
}
