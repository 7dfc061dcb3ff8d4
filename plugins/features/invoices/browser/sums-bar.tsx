import { MoneyText, Sums } from '@clinic-workbench/sdk/browser';
import type { InvoiceTotals } from '../common/invoice';
import { t } from '../manifest';

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
    <Sums
      label={props.label}
      items={(Object.keys(labels) as (keyof typeof sums)[]).map((name) => ({
        label: labels[name],
        value: <MoneyText amount={sums[name]} currency={currency} />,
      }))}
    />
  );
}
