import { MoneyText } from '@clinic-workbench/sdk/browser';
import type { InvoiceTotals } from '../common/invoice';
import { t } from '../manifest';
import styles from './invoices.module.css';

/** The sums of invoices. */
export function SumsBar(props: { readonly label: string; readonly sums: InvoiceTotals }) {
  const { currency, ...sums } = props.sums;
  const labels: Readonly<Record<keyof typeof sums, string>> = {
    total: t('Issued'),
    paid: t('Paid'),
    credited: t('Credited'),
    borne: t('Borne by others'),
    open: t('Open'),
  };
  return (
    <section className={styles.totals} aria-label={props.label}>
      <dl>
        {(Object.keys(labels) as (keyof typeof sums)[]).map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <MoneyText amount={sums[name]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
