import { labelled } from '@clinic-workbench/sdk/common';
import {
  Button,
  DataTable,
  DateText,
  ErrorState,
  KeyValueList,
  LoadingState,
  MoneyText,
  Pagination,
  Session,
  StatusTag,
  useFollow,
  useRecordActions,
  useService,
  useWords,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, useMemo } from 'react';
import type { AccountEntry } from '../common/patient-account';
import { t } from '../manifest';
import { BalanceText } from './account-columns';
import styles from './accounts.module.css';
import { AccountsStore, type ListedAccount } from './accounts-store';
import { changeLabel, entryText, stateLabel } from './labels';

const MoneyModal = lazy(async () => ({ default: (await import('./money-modal')).MoneyModal }));
const LimitModal = lazy(async () => ({ default: (await import('./limit-modal')).LimitModal }));

/** One account: its balance, the possible actions, and its movements. */
export const AccountView = observer(function AccountView({ uuid }: { readonly uuid: string }) {
  const { records } = useService(AccountsStore);
  const words = useWords();
  useFollow(records.ones, uuid);
  const { value, failure, load } = records.ones.of(uuid);
  if (!value) {
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="lines" count={4} />;
  }
  return (
    <div>
      <Account account={value} />
      <h3 className={styles.part}>{t('Entries')}</h3>
      <History account={value} />
    </div>
  );
});

const Account = observer(function Account({ account }: { readonly account: ListedAccount }) {
  const store = useService(AccountsStore);
  const { records } = store;
  const session = useService<Session>(Session);
  const { mayWrite, attempt, withReason, show, history, windows } = useRecordActions<ListedAccount>({
    store: records,
    right: 'patient-accounts.write',
    nameOf: () => t('Account'),
    history: {
      linesOf: ({ status, debt_limit }) => [
        labelled(t('Status'), stateLabel(status)),
        labelled(t('Debt limit'), debt_limit),
      ],
      labelOf: changeLabel,
    },
  });
  const { currency } = account;
  const busy = records.isBusy(account.uuid);
  const isActive = account.status === 'active';
  const mayLimit = session.can('patient-accounts.limit');
  const suspend = () =>
    withReason(
      {
        title: t('Suspend'),
        message: t('A suspended account takes money and gives none.'),
      },
      (reason) => attempt(records.act(account, 'suspend', { reason })),
    );
  return (
    <>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('Balance'), value: <BalanceText amount={account.balance} currency={currency} /> },
          { label: t('Debt limit'), value: <MoneyText amount={account.debt_limit} currency={currency} /> },
          {
            label: t('Status'),
            value: <StatusTag kind="activity" status={account.status} label={stateLabel(account.status)} />,
          },
          { label: t('All paid in'), value: <MoneyText amount={account.credit} currency={currency} /> },
          { label: t('All taken out'), value: <MoneyText amount={account.debit} currency={currency} /> },
        ]}
      />
      <div className={styles.actions}>
        {mayWrite && (
          <>
            <Button
              kind="primary"
              icon="plus"
              onClick={() => show((close) => <MoneyModal kind="credit" account={account} onClose={close} />)}
            >
              {t('Credit')}
            </Button>
            {isActive && mayLimit && (
              <Button
                icon="minus"
                onClick={() => show((close) => <MoneyModal kind="debit" account={account} onClose={close} />)}
              >
                {t('Debit')}
              </Button>
            )}
          </>
        )}
        {mayLimit && (
          <Button onClick={() => show((close) => <LimitModal account={account} onClose={close} />)}>
            {t('Adjust limit')}
          </Button>
        )}
        {isActive && mayWrite && (
          <Button loading={busy} onClick={() => void suspend()}>
            {t('Suspend')}
          </Button>
        )}
        {!isActive && mayLimit && (
          <Button loading={busy} onClick={() => void attempt(records.act(account, 'activate', {}))}>
            {t('Activate')}
          </Button>
        )}
        <Button icon="print" onClick={() => void attempt(store.print(account.uuid), '')}>
          {t('Print history')}
        </Button>
        <Button kind="quiet" icon="history" onClick={() => history(account)}>
          {t('Past changes')}
        </Button>
      </div>
      {mayWrite && !mayLimit && (
        <p className={styles.note}>
          {isActive
            ? t('To pay money out of the account, ask for a refund, or ask the finance manager.')
            : t('To activate the account again, ask the finance manager.')}
        </p>
      )}
      {windows}
    </>
  );
});

const History = observer(function History({ account }: { readonly account: ListedAccount }) {
  const store = useService(AccountsStore);
  const list = useMemo(() => store.historyOf(account.uuid), [store, account.uuid]);
  useFollow(list);
  return (
    <>
      <DataTable
        id="account-entries"
        label={t('Entries')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={entryColumns(account.currency)}
        permission="patient-accounts.read"
        allowed
        empty={{ icon: 'bank-account', title: t('Nothing was paid in or taken out yet.') }}
      />
      <Pagination store={list} />
    </>
  );
});

function entryColumns(currency: string): readonly Column<AccountEntry>[] {
  const money = (amount: string | null) => amount !== null && <MoneyText amount={amount} currency={currency} />;
  return [
    { id: 'what', title: t('What'), primary: true, render: entryText },
    {
      id: 'at',
      title: t('When'),
      width: 180,
      render: ({ posted_at }) => <DateText value={posted_at} show="date-time" />,
    },
    { id: 'by', title: t('By'), yields: 1, render: ({ posted_by_name }) => posted_by_name },
    { id: 'credit', title: t('Credit'), align: 'end', render: ({ credit }) => money(credit) },
    { id: 'debit', title: t('Debit'), align: 'end', render: ({ debit }) => money(debit) },
    {
      id: 'balance',
      title: t('Balance'),
      align: 'end',
      render: ({ balance }) => <BalanceText amount={balance} currency={currency} />,
    },
  ];
}
