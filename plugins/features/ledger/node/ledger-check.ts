import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { CheckedLedger } from '../common/ledger-finding';
import { verifyLedger } from './ledger-verification';

/** Checks the ledger of the caller's organization. Takes some seconds for a million lines. */
export async function checkLedger(c: RequestContext): Promise<CheckedLedger> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(c.db);
  const finding = await verifyLedger(c.db, c.organization);
  c.audit({ action: 'read', resource: 'ledger', note: { verified: true, sound: finding.sound } });
  return { ...finding, checked_at: c.now.toISOString() };
}
