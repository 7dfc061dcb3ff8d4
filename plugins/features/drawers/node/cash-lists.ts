import { amountText } from '@clinic-workbench/sdk/common';
import {
  insertRow,
  invalid,
  sentAmount,
  staleVersion,
  updateVersioned,
  versionRequired,
  type RequestContext,
} from '@clinic-workbench/sdk/node';
import { knownCash, type CashList, type CashValues, type ChangeCashList } from '../common/cash-list';
import { sql } from 'kysely';
import { ratesInto } from '../../prices/node/contract';
import { cashCurrency } from './drawer-place';
import './drawers-tables';

/** The counted notes and coins: the organization's, otherwise those of the currency. */
export async function cashValues(c: RequestContext, currency: string): Promise<CashValues> {
  return (await stored(c, currency)) ?? knownCash(currency);
}

/**
 * The currencies that are counted in every drawer, even if it took none: that of the books, those with a rate, and
 * those that an open drawer still holds.
 */
export async function countedCurrencies(c: RequestContext, books: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly currency: string }>`
    select distinct l.currency from drawers d
      join ledger_lines l on l.organization_uuid = d.organization_uuid and l.drawer_uuid = d.uuid
     where d.organization_uuid = ${c.organization} and d.status <> 'closed' and l.account = '1010' and l.currency is not null`.execute(
    c.db,
  );
  const others = new Set([...Object.keys(await ratesInto(c, books)), ...rows.map(({ currency }) => currency)]);
  return [books, ...[...others].toSorted()];
}

/** The lists of all currencies that are counted. */
export async function cashLists(c: RequestContext): Promise<readonly CashList[]> {
  const currencies = await countedCurrencies(c, await cashCurrency(c, null));
  return Promise.all(currencies.map((currency) => listOf(c, currency)));
}

/** The list for the currency of the books. */
export const cashList = async (c: RequestContext): Promise<CashList> => listOf(c, await cashCurrency(c, null));

async function listOf(c: RequestContext, currency: string): Promise<CashList> {
  const row = await stored(c, currency);
  return wireOf(currency, row ?? { ...knownCash(currency), version: 0 });
}

/** @throws ApiError 400 for a value that is not an amount or is named twice, 409 `stale_version`, 428 */
export async function changeCashList(
  c: RequestContext,
  ifMatch: number | undefined,
  body: ChangeCashList,
): Promise<CashList> {
  if (ifMatch === undefined) throw versionRequired();
  const books = await cashCurrency(c, null);
  const currency = body.currency ?? books;
  if (!(await countedCurrencies(c, books)).includes(currency)) throw invalid({ currency: ['Currency is not valid'] });
  const values = {
    notes: valuesOf(body.notes, currency, { field: 'notes', label: 'Notes' }),
    coins: valuesOf(body.coins, currency, { field: 'coins', label: 'Coins' }),
  };
  const before = await stored(c, currency);
  if (!before && ifMatch !== 0) throw staleVersion(ifMatch, { version: 0 });
  const after = before
    ? await updateVersioned(c, 'drawer_cash_lists', before.uuid, ifMatch, values)
    : await insertRow(c, 'drawer_cash_lists', { currency, ...values });
  const known = before ?? knownCash(currency);
  c.audit({
    action: 'update',
    resource: 'drawers',
    before: { notes: known.notes, coins: known.coins },
    after: { notes: after.notes, coins: after.coins },
  });
  c.emit({ type: 'drawer-cash-list.updated', uuid: after.uuid, version: after.version });
  return wireOf(currency, after);
}

/** In minor units, the largest first. */
function valuesOf(
  sent: readonly (string | number)[],
  currency: string,
  { field, label }: { readonly field: string; readonly label: string },
): number[] {
  const values = sent.map((each) => Number(sentAmount(each, currency, { field, label, least: 1n })));
  if (new Set(values).size < values.length) throw invalid({ [field]: [`${label} already exists`] });
  return values.toSorted((a, b) => b - a);
}

function stored({ db, organization }: RequestContext, currency: string) {
  return db
    .selectFrom('drawer_cash_lists')
    .selectAll()
    .where('organization_uuid', '=', organization)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

function wireOf(currency: string, { notes, coins, version }: CashValues & { readonly version: number }): CashList {
  const texts = (values: readonly number[]) => values.map((value) => amountText(BigInt(value), currency));
  return { currency, notes: texts(notes), coins: texts(coins), version };
}
