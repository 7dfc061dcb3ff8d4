import type { Minor } from '@clinic-workbench/sdk/common';
import { authorOf, brokenConstraint, conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { EntryKind } from '../../common/stock-kinds';
import type { StockCause } from '../contract';

/** One change of a balance; each number is the change. */
export interface NewMovement {
  readonly store: string;
  readonly item: string;
  readonly batch: string;
  readonly onHand?: number;
  readonly inTransit?: number;
  readonly reserved?: number;
  readonly value?: Minor;
}

export interface NewStockEntry {
  readonly kind: EntryKind;
  readonly cause: StockCause;
  readonly movements: readonly NewMovement[];
  /** The entry that it reverses, or whose goods come back. */
  readonly of?: string | undefined;
  readonly patient?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly approvedBy?: string | undefined;
  readonly witnessedBy?: string | undefined;
  /** Who did it, if that is not the caller. */
  readonly postedBy?: string | undefined;
}

/**
 * Posts an entry. The caller has locked its items.
 * @returns its uuid
 * @throws ApiError 409 `insufficient`, `reserved`, `over_acceptance`, `value`, `duplicate` for what only the database noticed
 */
export async function postEntry(c: RequestContext, entry: NewStockEntry): Promise<string> {
  const uuid = v7({ msecs: c.now.getTime() });
  const { kind, cause, of = null, patient = null, reason = null } = entry;
  const { approvedBy = null, witnessedBy = null, postedBy = authorOf(c) } = entry;
  const rows = entry.movements.map((movement, position) => ({
    position,
    store_uuid: movement.store,
    item_uuid: movement.item,
    batch_uuid: movement.batch,
    on_hand: movement.onHand ?? 0,
    in_transit: movement.inTransit ?? 0,
    reserved: movement.reserved ?? 0,
    value: String(movement.value ?? 0n),
  }));
  const made = sql`
    insert into stock_entries (organization_uuid, uuid, kind, cause_kind, cause_uuid, event, of_uuid, patient_uuid, reason,
                               approved_by, witnessed_by, posted_by)
    values (${c.organization}, ${uuid}, ${kind}, ${cause.kind}, ${cause.uuid}, ${cause.event}, ${of}, ${patient}, ${reason},
            ${approvedBy}, ${witnessedBy}, ${postedBy})`.execute(c.db);
  const moved = sql`
    insert into stock_movements (organization_uuid, entry_uuid, position, store_uuid, item_uuid, batch_uuid, on_hand,
                                 in_transit, reserved, value)
    select ${c.organization}::uuid, ${uuid}::uuid, m.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
        position integer, store_uuid uuid, item_uuid uuid, batch_uuid uuid, on_hand bigint, in_transit bigint,
        reserved bigint, value bigint)`.execute(c.db);
  await Promise.all([made, moved]).catch((error: unknown) => {
    throw refusalOf(error);
  });
  return uuid;
}

function refusalOf(error: unknown): unknown {
  const constraint = brokenConstraint(error);
  if (constraint === 'stock_balances_on_hand' || constraint === 'stock_values_quantity')
    return conflict('insufficient', notEnough);
  if (constraint === 'stock_balances_held') return conflict('reserved', isReserved);
  if (constraint === 'stock_balances_in_transit') return conflict('over_acceptance', moreThanSent);
  if (constraint === 'stock_values_value' || constraint === 'stock_values_rest')
    return conflict('value', 'The value of this item would not fit its quantity.');
  if (constraint === 'stock_entries_cause') return conflict('duplicate', 'This was posted already.');
  if (constraint === 'stock_entries_reversed_once') return conflict('already_reversed', 'This was reversed already.');
  return error;
}

export const notEnough = 'There is not enough in this store.';
export const isReserved = 'A part of it is reserved. Release it first.';
export const moreThanSent = 'More cannot be accepted than was sent.';

/** An entry that was posted for a cause, or undefined. */
export async function entryOf(
  { db, organization }: RequestContext,
  { kind, uuid, event }: StockCause,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly uuid: string }>`
    select uuid from stock_entries
     where organization_uuid = ${organization} and cause_kind = ${kind} and cause_uuid = ${uuid} and event = ${event}`.execute(
    db,
  );
  return rows[0]?.uuid;
}

/** A movement as stored, with the batch. */
export interface StoredMovement {
  readonly kind: EntryKind;
  readonly store: string;
  readonly item: string;
  readonly batch: string;
  readonly code: string;
  readonly expires: string | null;
  readonly on_hand: number;
  readonly in_transit: number;
  readonly value: number;
}

/** The movements of an entry, in their order. */
export async function movementsOf({ db, organization }: RequestContext, entry: string): Promise<StoredMovement[]> {
  const { rows } = await sql<StoredMovement>`
    select e.kind, m.store_uuid as store, m.item_uuid as item, m.batch_uuid as batch, b.code, b.expires, m.on_hand,
           m.in_transit, m.value
      from stock_movements m
      join stock_entries e on e.organization_uuid = m.organization_uuid and e.uuid = m.entry_uuid
      join stock_batches b on b.organization_uuid = m.organization_uuid and b.uuid = m.batch_uuid
     where m.organization_uuid = ${organization} and m.entry_uuid = ${entry}
     order by m.position`.execute(db);
  return rows;
}
