import { MoneyText, PageLink, Sums } from '@clinic-workbench/sdk/browser';
import { incomeSums, type IncomeAmounts, type IncomeSum } from '../common/income';
import { t } from '../manifest';
import styles from './income.module.css';
import { sumLabel, sumMeaning } from './labels';
import type { Behind } from './use-behind';

/** The sums of all rows, each leading to its charges. */
export function IncomeTotals(props: {
  /** Translated: the period, or the subject of the charges. */
  readonly title: string;
  readonly totals: IncomeAmounts;
  readonly currency: string;
  /** Where a sum leads; left out if its rows are on screen already. */
  readonly behind?: (sum: IncomeSum) => Behind;
}) {
  const { title, totals, currency, behind } = props;
  const amount = (sum: IncomeSum) => <MoneyText amount={totals[sum]} currency={currency} />;
  return (
    <Sums
      label={title}
      hasHeading
      items={incomeSums.map((sum) => ({
        label: sumLabel(sum),
        value: behind && Number(totals[sum]) !== 0 ? <PageLink {...behind(sum)}>{amount(sum)}</PageLink> : amount(sum),
      }))}
    />
  );
}

/** The meaning of each column, in words. */
export function Meanings() {
  return (
    <details className={styles.meanings}>
      <summary>{t('What the columns add up')}</summary>
      <dl>
        {incomeSums.map((sum) => (
          <div key={sum}>
            <dt>{sumLabel(sum)}</dt>
            <dd>{sumMeaning(sum)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(
          'By the day of the ledger’s entries, in the time zone of the hospital. Money taken in another currency counts at the rate of its day.',
        )}
      </p>
    </details>
  );
}
