import { amountText, type Minor } from '@clinic-workbench/sdk/common';
import { ApiError, invalid, sentAmount, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { CountDrawer, Drawer, DrawerCount } from '../common/drawer';
import { countedCurrencies, cashValues } from './cash-lists';
import { DrawerChanges } from './drawer-changes';
import { drawers } from './drawer-records';
import type { StoredForeignCash, StoredPieces } from './drawers-tables';
import { countedForeign, foreignWire } from './foreign-cash';
import { cashInDrawer, CashValues, heldOf } from './held-cash';
import { heldSession } from './held-session';

/**
 * Stores a count, and answers the expected sum. Cash does not move until the drawer is closed. Because a count reveals
 * the expected sum, only users who read all reports may count again.
 * @throws ApiError as `DrawerChanges.startCount`, 403 `counted`, 400 for a note or coin that the organization does not
 * count
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
  const held = await cashInDrawer(c, uuid);
  const sums = new Map(held.map(({ currency }) => [currency, 0n]));
  for (const { currency = session.currency, value, pieces } of counted)
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(value) * BigInt(pieces));
  const [actual, expected] = [sums.get(session.currency) ?? 0n, heldOf(held, session.currency).amount];
  const values = await CashValues.today(c);
  const foreign = countedForeign(
    session.foreign_cash,
    [...sums].flatMap(([currency, found]) => {
      const own = heldOf(held, currency);
      if (currency === session.currency || (found === 0n && own.amount === 0n)) return [];
      const value = values.worthBeside(own, found - own.amount);
      return [{ currency, expected: own.amount, counted: found, value }];
    }),
  );
  await keepCount(c, { drawer: uuid, counted, actual, expected, foreign });
  await drawers.change(c, session, {
    counted_at: c.now,
    actual_cash: Number(actual),
    closing_float: Number(expected),
    foreign_cash: JSON.stringify(foreign),
    counts: session.counts + 1,
    // The colleague saw another sum.
    handed_to: null,
    variance_reason: null,
  });
  return drawers.answer(c, uuid);
}

/** @throws ApiError 400 under the field */
async function piecesOf(c: RequestContext, books: string, { counted }: CountDrawer): Promise<StoredPieces[]> {
  if (counted.length === 0) throw invalid({ counted: ['Counted is required'] });
  const known = new Map(
    await Promise.all(
      (await countedCurrencies(c, books)).map(async (each) => [each, await cashValues(c, each)] as const),
    ),
  );
  const read = counted.map(({ kind, value, pieces, currency: named }, at): StoredPieces => {
    const currency = named ?? books;
    const list = known.get(currency);
    if (!list) throw invalid({ [`counted.${at}.currency`]: ['Currency is not valid'] });
    const field = `counted.${at}.value`;
    const minor = Number(sentAmount(value, currency, { field, label: 'Value', least: 1n }));
    if (!list[kind === 'note' ? 'notes' : 'coins'].includes(minor)) throw invalid({ [field]: ['Value is not valid'] });
    return { ...(currency !== books && { currency }), kind, value: minor, pieces };
  });
  const keys = read.map(({ currency, kind, value }) => `${currency} ${kind} ${value}`);
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
    readonly foreign: readonly StoredForeignCash[];
  },
): Promise<void> {
  await sql`
    insert into drawer_counts (organization_uuid, uuid, drawer_uuid, counted, actual_cash, closing_float, foreign_cash, at, by)
    values (${organization}, ${v7({ msecs: now.getTime() })}, ${of.drawer}, ${JSON.stringify(of.counted)}::jsonb,
            ${String(of.actual)}::bigint, ${String(of.expected)}::bigint, ${JSON.stringify(of.foreign)}::jsonb, ${now}, ${user})`.execute(
    db,
  );
}

/** All counts of a drawer, the earliest first. @throws ApiError 404 */
export async function countsOf(c: RequestContext, drawer: string): Promise<{ readonly data: readonly DrawerCount[] }> {
  const { currency } = await drawers.row(c, drawer);
  const { rows } = await sql<{
    readonly uuid: string;
    readonly counted: readonly StoredPieces[];
    readonly actual_cash: number;
    readonly closing_float: number;
    readonly foreign_cash: readonly StoredForeignCash[];
    readonly at: Date;
    readonly by_name: string | null;
  }>`
    select n.uuid, n.counted, n.actual_cash, n.closing_float, n.foreign_cash, n.at,
           (select u.name from user_names u where u.uuid = n.by) as by_name
      from drawer_counts n where n.organization_uuid = ${c.organization} and n.drawer_uuid = ${drawer}
     order by n.at, n.uuid`.execute(c.db);
  const text = (minor: number) => amountText(BigInt(minor), currency);
  const data = rows.map(
    ({ uuid, counted, actual_cash: actual, closing_float: expected, foreign_cash, at, by_name }) => ({
      uuid,
      counted: counted.map(({ currency: of = currency, kind, value, pieces }) => ({
        currency: of,
        kind,
        value: amountText(BigInt(value), of),
        pieces,
      })),
      actual_cash: text(actual),
      closing_float: text(expected),
      variance: text(actual - expected),
      foreign_cash: foreignWire(foreign_cash),
      at: at.toISOString(),
      by_name,
    }),
  );
  return { data };
}
