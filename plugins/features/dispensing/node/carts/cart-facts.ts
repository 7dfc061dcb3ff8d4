import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { medications } from '../../../medication-requests/node/contract';
// The accounts.
import '../../../patient-accounts/node/contract';
import type { CartRow } from './cart-records';

/** The prescribed medicines of a cart, in one order. */
export const medicinesOf = (row: CartRow): readonly string[] =>
  [...new Set(row.lines.flatMap(({ medicine }) => medicine ?? []))].toSorted();

export const chargesOf = (row: CartRow): readonly string[] => row.lines.flatMap(({ charge }) => charge ?? []);

/** @throws ApiError 409 */
export function insistOnRaised({ status }: CartRow): void {
  if (status !== 'raised') throw conflict('not_raised', 'This bill does not wait to be handed over.', { status });
}

/** The encounter of the first medicine that has one. */
export async function encounterOf(c: RequestContext, medicines: readonly string[]): Promise<string | null> {
  for (const uuid of medicines) {
    const { encounter_uuid: encounter } = await medications.row(c, uuid);
    if (encounter !== null) return encounter;
  }
  return null;
}

/** The patient's active account; null without one. */
export async function accountOf(c: RequestContext, patient: string): Promise<string | null> {
  const row = await c.db
    .selectFrom('patient_accounts')
    .select('uuid')
    .where('organization_uuid', '=', c.organization)
    .where('patient_uuid', '=', patient)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row?.uuid ?? null;
}
