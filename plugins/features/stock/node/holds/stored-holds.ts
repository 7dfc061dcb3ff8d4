import type { RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { byExpiry } from '../../common/picking';
import type { Held, HeldItem } from '../contract';

/** A line of a hold as stored. */
export interface HoldLine {
  readonly item: string;
  readonly store: string;
  readonly batch: string;
  readonly code: string;
  readonly expires: string | null;
  readonly received: Date;
  readonly quantity: number;
  readonly reason: string | null;
}

export interface StoredHold {
  readonly store: string;
  readonly until: Date;
  readonly lines: readonly HoldLine[];
}

/** One request at a time changes what a holder has. */
export async function lockHolder({ db, organization }: RequestContext, holder: string): Promise<void> {
  const key = `stock hold ${organization} ${holder.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

export async function storedHold(
  { db, organization }: RequestContext,
  holder: string,
): Promise<StoredHold | undefined> {
  const head = sql<{ readonly store: string; readonly until: Date }>`
    select store_uuid as store, until from stock_holds
     where organization_uuid = ${organization} and holder_uuid = ${holder}`.execute(db);
  const parts = sql<HoldLine>`
    select l.item_uuid as item, l.store_uuid as store, l.batch_uuid as batch, b.code, b.expires, b.created_at as received,
           l.quantity, l.reason
      from stock_hold_lines l join stock_batches b on b.organization_uuid = l.organization_uuid and b.uuid = l.batch_uuid
     where l.organization_uuid = ${organization} and l.holder_uuid = ${holder}
     order by l.item_uuid`.execute(db);
  const [{ rows: heads }, { rows: lines }] = await Promise.all([head, parts]);
  return heads[0] && { ...heads[0], lines };
}

/** The wire shape of a hold; undefined if it has no lines. */
export function heldOf({ store, until, lines }: StoredHold): Held | undefined {
  if (lines.length === 0) return undefined;
  const items = [...new Set(lines.map(({ item }) => item))].map((item): HeldItem => {
    const own = lines.filter((line) => line.item === item).toSorted(byReceipt);
    return {
      item,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      batches: own.map(({ batch, code, expires, quantity, reason }) => ({ batch, code, expires, quantity, reason })),
    };
  });
  return { store, until, items };
}

const byReceipt = (a: HoldLine, b: HoldLine) =>
  byExpiry({ ...a, received: a.received.toISOString() }, { ...b, received: b.received.toISOString() });
