import { conflict, notFound, refusing, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { InventoryItems } from '../../inventory/node/contract';
import type { CorrectLine, RegisterLine } from '../common/controlled-register';
import { registerLine } from './register-reading';

const signedTwice = refusing({
  controlled_signatures_pkey: () => conflict('signed', 'This line has its second signature.'),
  controlled_signatures_another: () => secondPerson(),
});

const secondPerson = () =>
  conflict('second_signature', 'Somebody else must sign: the second signature is another person’s.');

/**
 * The second signature of a line, by the caller.
 * @throws ApiError 404; 409 `second_signature`, `signed`
 */
export async function signLine(c: RequestContext, uuid: string): Promise<RegisterLine> {
  const line = await registerLine(c, uuid);
  if (line.posted_by === c.user) throw secondPerson();
  if (!line.needs_signature) throw conflict('signed', 'This line has its second signature.');
  await signedTwice(() =>
    sql`insert into controlled_signatures (organization_uuid, line_uuid, posted_by, signed_by, signed_at)
        values (${c.organization}, ${uuid}, ${line.posted_by}::uuid, ${c.user}, ${c.now})`.execute(c.db),
  );
  c.audit({ action: 'update', resource: 'controlled-register', resourceUuid: uuid, note: { signed: true } });
  c.emit({ type: 'controlled_register.signed', uuid });
  return registerLine(c, uuid);
}

/**
 * A new line that says what is wrong with an earlier one. Quantities are corrected in the stock, which writes its own
 * lines.
 * @throws ApiError 404
 */
export async function correctLine(c: RequestContext, uuid: string, { remark }: CorrectLine): Promise<RegisterLine> {
  const { store_id, item_id, number } = await registerLine(c, uuid);
  await holdPage(c, item_id);
  const { rows } = await sql<{ readonly uuid: string }>`
    insert into controlled_lines (organization_uuid, store_uuid, item_uuid, number, kind, balance, of_number, remark, posted_by)
    select organization_uuid, store_uuid, item_uuid, number + 1, 'correction', balance, ${number}, ${remark.trim()}, ${c.user}
      from controlled_lines
     where organization_uuid = ${c.organization} and store_uuid = ${store_id} and item_uuid = ${item_id}
     order by number desc limit 1
    returning uuid`.execute(c.db);
  const { uuid: added } = rows[0]!;
  c.audit({ action: 'create', resource: 'controlled-register', resourceUuid: added, note: { corrects: uuid } });
  c.emit({ type: 'controlled_register.corrected', uuid: added });
  return registerLine(c, added);
}

/** Locks the pages of an item until the commit: nothing of it moves meanwhile. */
export async function holdPage(c: RequestContext, item: string): Promise<void> {
  await sql`select item from hold_stock_items(array[${item}]::uuid[])`.execute(c.db);
}

/** The balance of a page by the ledger. @throws ApiError 404 unless the item is controlled and the store exists */
export async function pageBalance(c: RequestContext, store: string, item: string): Promise<number> {
  const known = await c.service<InventoryItems>(InventoryItems).find(c, item);
  if (!known?.controlled) throw notFound('Item');
  await holdPage(c, item);
  const { rows } = await sql<{ readonly balance: number }>`
    select coalesce((select sum(b.on_hand) from stock_balances b
             where b.organization_uuid = s.organization_uuid and b.store_uuid = s.uuid and b.item_uuid = ${item}), 0)::bigint as balance
      from stock_stores s where s.organization_uuid = ${c.organization} and s.uuid = ${store}`.execute(c.db);
  if (!rows[0]) throw notFound('Store');
  return rows[0].balance;
}
