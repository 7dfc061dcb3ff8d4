import { amountText, type FigureQuery, type TimeFigure } from '@clinic-workbench/sdk/common';
import { FigureGrid, type PartCount, type RequestContext } from '@clinic-workbench/sdk/node';
import { sql } from 'kysely';
import { booksCurrency } from '../../ledger/node/contract';
import { added, keyedIncome } from './income-sums';

interface DayRow {
  /** YYYY-MM-DD */
  readonly key: string;
  /** Minor units as text. */
  readonly taken: string;
  readonly income: string;
}

/**
 * Payments and income over time, by the report's own sums: `taken` is paid less refunded, `income` is charged less
 * discounts. Amounts of the books' currency.
 */
export async function incomeFigure(
  c: RequestContext,
  query: FigureQuery,
): Promise<TimeFigure & { readonly currency: string }> {
  const grid = await FigureGrid.of(c, query);
  const currency = await booksCurrency(c);
  const asked = { organization: c.organization, date_from: grid.before.from, date_to: query.to, by: 'day' } as const;
  const { rows } = await sql<DayRow>`
    ${keyedIncome({ ...asked, location_id: query.location_id })},
    days as (select k.key, ${added('k')} from keyed k group by k.key)
    select d.key, (d.paid - d.refunded)::text as taken, (d.charged - d.discounts)::text as income
      from days d where d.key <> 'none'`.execute(c.db);
  const counts = rows.flatMap(({ key, taken, income }): PartCount[] => {
    // 1 is the range before, 2 the first part.
    const part = 2 + grid.parts.findIndex(({ from, to }) => from <= key && key <= to);
    return [
      { part, series: 'taken', n: Number(taken) },
      { part, series: 'income', n: Number(income) },
    ];
  });
  const figure = grid.counts(['taken', 'income'], counts);
  const amount = (minor: number) => Number(amountText(BigInt(minor), currency));
  return {
    ...figure,
    currency,
    series: figure.series.map(({ id, values, total, before }) => ({
      id,
      values: values.map(amount),
      total: amount(total),
      before: amount(before),
    })),
  };
}
