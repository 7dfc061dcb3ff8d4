import { notFound } from '@clinic-workbench/sdk/node';
import type { OpenTransaction } from '../../database/transactions';

/** IANA name of an organization's time zone. */
export async function timeZoneOf(transaction: OpenTransaction, organization: string): Promise<string> {
  const [row] = await transaction.query<{ time_zone: string }>(
    'time-zone',
    'select time_zone from organizations where organization_uuid = $1',
    [organization],
  );
  if (!row) throw notFound('Organization');
  return row.time_zone;
}
