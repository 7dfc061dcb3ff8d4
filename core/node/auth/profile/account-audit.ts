import type { AuditEntry, Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { nobody } from '../../database/nobody';
import type { KernelContext } from '../../http/kernel-route';
import { organizationsOf } from './own-roles';

/**
 * Audits what a user does to their account or sign-in, in each of their organizations, so that all their administrators
 * see it; for an unknown user name, in the installation's audit.
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

/** Keeps which fields changed, but not their values. */
function withoutValues({ before: _, after, ...entry }: AuditEntry): AuditEntry {
  return after ? { ...entry, note: { ...entry.note, fields: Object.keys(after) } } : entry;
}
