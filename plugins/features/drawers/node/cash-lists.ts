import { amountText } from '@clinic-workbench/sdk/common';
import { invalid, sentAmount, settingsOf, type RequestContext } from '@clinic-workbench/sdk/node';
import { knownCash, type CashList, type CashValues, type ChangeCashList } from '../common/cash-list';
import { sql } from 'kysely';
import { ratesInto } from '../../prices/node/contract';
import { cashCurrency } from './drawer-place';
import './drawers-tables';

const lists = settingsOf<CashList>()({
  table: 'drawer_cash_lists',
  resource: 'drawers',
  event: 'drawer-cash-list',
  keeps: ['notes', 'coins'],
  defaults: (_, { currency }) => knownCash(currency!),
  answers: ({ notes, coins, version }, _, { currency }) => {
    const texts = (values: readonly number[]) => values.map((value) => amountText(BigInt(value), currency!));
    return { currency: currency!, notes: texts(notes), coins: texts(coins), version };
  },
});

/** The counted notes and coins: the organization's, otherwise those of the currency. */
export const cashValues = (c: RequestContext, currency: string): Promise<CashValues> => lists.inForce(c, { currency });

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
  return Promise.all(currencies.map((currency) => lists.read(c, { currency })));
}

/** The list for the currency of the books. */
export const cashList = async (c: RequestContext): Promise<CashList> =>
  lists.read(c, { currency: await cashCurrency(c, null) });

/** @throws ApiError 400 for a value that is not an amount or is named twice, 409 `stale_version`, 428 */
export async function changeCashList(
  c: RequestContext,
  ifMatch: number | undefined,
  body: ChangeCashList,
): Promise<CashList> {
  const books = await cashCurrency(c, null);
  const currency = body.currency ?? books;
  if (!(await countedCurrencies(c, books)).includes(currency)) throw invalid({ currency: ['Currency is not valid'] });
  const values = {
    notes: valuesOf(body.notes, currency, { field: 'notes', label: 'Notes' }),
    coins: valuesOf(body.coins, currency, { field: 'coins', label: 'Coins' }),
  };
  return (await lists.change(c, ifMatch, values, { which: { currency } })).after;
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
