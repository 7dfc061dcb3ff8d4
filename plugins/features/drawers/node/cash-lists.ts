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
import { cashCurrency } from './drawer-place';
import './drawers-tables';

/** The notes and coins that are counted: the organization's, else those of the currency. */
export async function cashValues(c: RequestContext, currency: string): Promise<CashValues> {
  return (await stored(c, currency)) ?? knownCash(currency);
}

/** The list for the currency of the books. */
export async function cashList(c: RequestContext): Promise<CashList> {
  const currency = await cashCurrency(c, null);
  const row = await stored(c, currency);
  return wireOf(currency, row ?? { ...knownCash(currency), version: 0 });
}

/** @throws ApiError 400 for a value that is no amount or is named twice, 409 `stale_version`, 428 */
export async function changeCashList(
  c: RequestContext,
  ifMatch: number | undefined,
  body: ChangeCashList,
): Promise<CashList> {
  if (ifMatch === undefined) throw versionRequired();
  const currency = await cashCurrency(c, null);
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
