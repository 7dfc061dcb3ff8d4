import { MoneyText, StatusTag, type Column } from '@clinic-workbench/sdk/browser';
import { t } from '../manifest';
import styles from './accounts.module.css';
import type { ListedAccount } from './accounts-store';
import { stateLabel } from './labels';

/** The columns of the list of accounts. */
export function accountColumns(): readonly Column<ListedAccount>[] {
  return [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient }) => (
        <>
          {patient?.full_name} <small className={styles.muted}>{patient?.patient_number}</small>
        </>
      ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 130,
      render: ({ status }) => <StatusTag kind="activity" status={status} label={stateLabel(status)} />,
    },
    {
      id: 'balance',
      title: t('Balance'),
      align: 'end',
      render: ({ balance, currency }) => <BalanceText amount={balance} currency={currency} />,
    },
    {
      id: 'limit',
      title: t('Debt limit'),
      align: 'end',
      yields: 1,
      render: ({ debt_limit, currency }) => <MoneyText amount={debt_limit} currency={currency} />,
    },
  ];
}

/** A balance; a debt stands out. */
export function BalanceText({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  return (
    <span className={amount.startsWith('-') ? styles.debt : undefined}>
      <MoneyText amount={amount} currency={currency} />
    </span>
  );
}
