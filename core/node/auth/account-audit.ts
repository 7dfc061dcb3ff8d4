import type { AuditEntry, Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { nobody } from '../database/nobody';
import type { KernelContext } from '../http/kernel-route';
import { organizationsOf } from './own-roles';

/**
 * Records what a user does to their account or sign-in, in each organization in which they work, so that each one's
 * administrators see it; for a name without a user, at the installation.
 *
 * @param db a transaction whose scope is the user
 */
export async function auditAccount(
  c: KernelContext,
  db: Transaction<Database>,
  user: string | undefined,
  entry: AuditEntry,
): Promise<void> {
  const organizations = await organizationsOf(db, user ?? nobody);
  if (organizations.length === 0) return c.audit(db, nobody, user ?? nobody, entry);
  for (const { organization_uuid, came_with_account } of organizations)
    await c.audit(db, organization_uuid, user ?? nobody, came_with_account ? withoutValues(entry) : entry);
}

/** Which fields were changed, but not what they say. */
function withoutValues({ before: _, after, ...entry }: AuditEntry): AuditEntry {
  return after ? { ...entry, note: { ...entry.note, fields: Object.keys(after) } } : entry;
}
