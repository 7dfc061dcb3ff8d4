import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { Posting } from '../../ledger/node/contract';
import type { CountDrawer, Drawer, DrawerCount } from '../common/drawer';
import { cashValues } from './cash-lists';
import { DrawerChanges } from './drawer-changes';
import { drawers } from './drawer-records';
import type { StoredPieces } from './drawers-tables';
import { heldSession } from './held-session';

/**
 * Keeps what was counted, and tells what should be there. Cash does not move until the drawer is closed.
 * A count answers what is expected, so only somebody who reads the reports of all drawers counts again.
 * @throws ApiError as `DrawerChanges.startCount`, 403 `counted`, 400 for a note or coin that the organization does not count
 */
export async function countDrawer(
  c: RequestContext,
  uuid: string,
  ifMatch: number | undefined,
  body: CountDrawer,
): Promise<Drawer> {
  const begun = await c.service(DrawerChanges).startCount(c, uuid, ifMatch);
  const session = await heldSession(c, uuid, begun.version);
  if (session.counts > 0 && !c.can('drawers.report'))
    throw new ApiError(
      403,
      'counted',
      'This drawer is counted. Somebody who reads the reports of all drawers can count it again.',
    );
  const counted = await piecesOf(c, session.currency, body);
  const actual = counted.reduce((sum, { value, pieces }) => sum + BigInt(value) * BigInt(pieces), 0n);
  const expected = await c.service<Posting>(Posting).balance(c, '1010', uuid);
  await keepCount(c, { drawer: uuid, counted, actual, expected });
  await drawers.change(c, session, {
    counted_at: c.now,
    actual_cash: Number(actual),
    closing_float: Number(expected),
    counts: session.counts + 1,
    // The colleague saw another sum.
    handed_to: null,
    variance_reason: null,
  });
  return drawers.answer(c, uuid);
}

/** @throws ApiError 400 under the field */
async function piecesOf(c: RequestContext, currency: string, { counted }: CountDrawer): Promise<StoredPieces[]> {
  if (counted.length === 0) throw invalid({ counted: ['Counted is required'] });
  const known = await cashValues(c, currency);
  const read = counted.map(({ kind, value, pieces }, at): StoredPieces => {
    const field = `counted.${at}.value`;
    const minor = Number(sentAmount(value, currency, { field, label: 'Value', least: 1n }));
    if (!known[kind === 'note' ? 'notes' : 'coins'].includes(minor)) throw invalid({ [field]: ['Value is not valid'] });
    return { kind, value: minor, pieces };
  });
  const keys = read.map(({ kind, value }) => `${kind} ${value}`);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  if (twice >= 0) throw invalid({ [`counted.${twice}.value`]: ['Value already exists'] });
  return read;
}

async function keepCount(
  { db, organization, now, user }: RequestContext,
  of: {
    readonly drawer: string;
    readonly counted: readonly StoredPieces[];
    readonly actual: Minor;
    readonly expected: Minor;
  },
): Promise<void> {
  await sql`
    insert into drawer_counts (organization_uuid, uuid, drawer_uuid, counted, actual_cash, closing_float, at, by)
    values (${organization}, ${v7({ msecs: now.getTime() })}, ${of.drawer}, ${JSON.stringify(of.counted)}::jsonb,
            ${String(of.actual)}::bigint, ${String(of.expected)}::bigint, ${now}, ${user})`.execute(db);
}

/** All counts of a drawer, the first first. @throws ApiError 404 */
export async function countsOf(c: RequestContext, drawer: string): Promise<{ readonly data: readonly DrawerCount[] }> {
  const { currency } = await drawers.row(c, drawer);
  const { rows } = await sql<{
    readonly uuid: string;
    readonly counted: readonly StoredPieces[];
    readonly actual_cash: number;
    readonly closing_float: number;
    readonly at: Date;
    readonly by_name: string | null;
  }>`
    select n.uuid, n.counted, n.actual_cash, n.closing_float, n.at,
           (select u.name from user_names u where u.uuid = n.by) as by_name
      from drawer_counts n where n.organization_uuid = ${c.organization} and n.drawer_uuid = ${drawer}
     order by n.at, n.uuid`.execute(c.db);
  const text = (minor: number) => amountText(BigInt(minor), currency);
  const data = rows.map(({ uuid, counted, actual_cash: actual, closing_float: expected, at, by_name }) => ({
    uuid,
    counted: counted.map(({ kind, value, pieces }) => ({ kind, value: text(value), pieces })),
    actual_cash: text(actual),
    closing_float: text(expected),
    variance: text(actual - expected),
    at: at.toISOString(),
    by_name,
  }));
  return { data };
}
