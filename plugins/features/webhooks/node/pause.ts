import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { testEvent } from '../common/webhook';

/** Gives up a paused receiver's pending deliveries: they stay in the log and can be resent. */
export async function dropPending(db: Transaction<Database>, subscription: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', finished_at: at, next_attempt_at: null, last_error: 'The webhook was paused' })
    .where('organization_uuid', '=', sql<string>`app_organization()`)
    .where('subscription_uuid', '=', subscription)
    .where('status', '=', 'pending')
    .where('event_type', '<>', testEvent)
    .execute();
}
