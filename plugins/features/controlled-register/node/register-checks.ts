import { conflict, recordsOf, userName, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import type { CheckPage, RegisterCheck, SettleCheck } from '../common/controlled-register';
import { pageBalance } from './register-changes';
import './register-tables';

export const checks = recordsOf<RegisterCheck>()({
  table: 'controlled_checks',
  alias: 'h',
  resource: 'controlled-register',
  title: 'Check',
  event: 'controlled_check',
  keeps: ['status', 'reason'],
  shows: ['store_uuid', 'item_uuid', 'balance', 'counted', 'remark', 'settled_at'],
  keepsOnly: ['settled_by'],
  reads: {
    store_name: sql<string>`(select s.name from stock_stores s where s.organization_uuid = h.organization_uuid and s.uuid = h.store_uuid)`,
    item_name: sql<string>`(select i.name from inventory_item_names i where i.organization_uuid = h.organization_uuid and i.uuid = h.item_uuid)`,
    base_unit: sql<string>`(select i.base_unit from inventory_item_names i where i.organization_uuid = h.organization_uuid and i.uuid = h.item_uuid)`,
    settled_by_name: userName('h.settled_by'),
  },
  answers: (row) => ({
    store_name: row.store_name,
    item_name: row.item_name,
    base_unit: row.base_unit,
    discrepancy: row.counted - row.balance,
    settled_by_name: row.settled_by_name,
  }),
});

/**
 * Compares a count with the page. A difference opens a discrepancy; the balance stays.
 * @throws ApiError 404 for the store, and for an item that is not controlled
 */
export async function checkPage(c: RequestContext, body: CheckPage): Promise<RegisterCheck> {
  const { store_id: store, item_id: item, counted } = body;
  const balance = await pageBalance(c, store, item);
  const { uuid } = await checks.create(c, {
    store_uuid: store,
    item_uuid: item,
    status: balance === counted ? 'agrees' : 'open',
    balance,
    counted,
    remark: body.remark?.trim() || null,
    reason: null,
    settled_by: null,
    settled_at: null,
  });
  return checks.answer(c, uuid);
}

/**
 * Ends a discrepancy with what was found.
 * @throws ApiError 404; 409 `not_open`, `second_signature`, `stale_version`; 428
 */
export async function settleCheck(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  { reason }: SettleCheck,
): Promise<RegisterCheck> {
  const before = await checks.insisted(c, uuid, ifMatch);
  if (before.status !== 'open') throw conflict('not_open', 'This check has no open discrepancy.');
  if (before.created_by === c.user)
    throw conflict('second_signature', 'Who counted does not settle the discrepancy: somebody else must.');
  const values = { status: 'settled', reason: reason.trim(), settled_by: c.user, settled_at: c.now } as const;
  await checks.change(c, before, values);
  return checks.answer(c, uuid);
}
