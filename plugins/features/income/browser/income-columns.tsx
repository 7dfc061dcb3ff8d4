import { MoneyText, PageLink, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import { incomeSums, withoutPart, type IncomePart, type IncomeRow, type IncomeSum } from '../common/income';
import { t } from '../manifest';
import { partLabel, sumLabel } from './labels';
import type { Behind } from './use-behind';

/** On narrow screens the columns that are mostly 0 disappear first. */
export const yieldOf: Readonly<Partial<Record<IncomeSum, number>>> = {
  adjusted: 7,
  written_off: 5,
  tax: 4,
  owed: 3,
  discounts: 2,
  refunded: 1,
};

export function incomeColumns(of: {
  readonly by: IncomePart;
  readonly currency: string;
  readonly formats: Formats;
  readonly behind: (of: { readonly of: string; readonly sum: IncomeSum }) => Behind;
}): readonly Column<IncomeRow>[] {
  return [
    { id: 'part', title: partLabel(of.by), primary: true, render: (row) => rowName(row, of.by, of.formats) },
    { id: 'charges', title: t('Charges'), width: 90, align: 'end', yields: 6, render: ({ charges }) => charges },
    ...incomeSums.map((sum): Column<IncomeRow> => {
      const yields = yieldOf[sum];
      return {
        id: sum,
        title: sumLabel(sum),
        align: 'end',
        width: 130,
        hideable: sum !== 'charged' && sum !== 'paid',
        ...(yields !== undefined && { yields }),
        render: (row) => {
          if (Number(row[sum]) === 0) return <MoneyText amount={row[sum]} currency={of.currency} />;
          return (
            <PageLink {...of.behind({ of: row.key, sum })}>
              <MoneyText amount={row[sum]} currency={of.currency} />
            </PageLink>
          );
        },
      };
    }),
  ];
}

/** A month as in `November 2026`, a day as elsewhere. */
export function rowName({ key, name }: Pick<IncomeRow, 'key' | 'name'>, by: IncomePart, formats: Formats): string {
  if (key === withoutPart) return withoutLabel(by);
  if (by === 'day') return formats.date(key);
  if (by === 'month') return monthName(key);
  return name ?? key;
}

const withoutLabel = (by: IncomePart): string =>
  ({
    service: t('Without a service'),
    tag: t('Without a department'),
    practitioner: t('Without a practitioner'),
    location: t('Without a location'),
    day: t('None'),
    month: t('None'),
  })[by];

const monthName = (month: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
