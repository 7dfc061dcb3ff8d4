import {
  DataTable,
  DateRangeFilter,
  FilterSelect,
  Formats,
  ListPart,
  Session,
  useFollow,
  useRecordActions,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId, useState } from 'react';
import type { ProviderBalance, Settlement } from '../common/settlement';
import { t } from '../manifest';
import { linesOf, methodOptions, statusOptions } from './labels';
import { balanceColumns, settlementColumns } from './settlement-columns';
import styles from './settlements.module.css';
import { SettlementsStore } from './settlements-store';

const EnterModal = lazy(async () => ({ default: (await import('./enter-modal')).EnterModal }));

/** The open amounts of providers of mobile money and cards, and their payments into the bank. */
const SettlementsTab = observer(function SettlementsTab() {
  const { records, list } = useService(SettlementsStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const heading = useId();
  const { because, attempt, menu, windows } = useRecordActions<Settlement>({
    store: records,
    right: 'settlements.void',
    nameOf: ({ reference }) => reference,
    history: { linesOf: (settlement) => linesOf(settlement, formats) },
  });
  const menuOf = (settlement: Settlement): readonly MenuAction[] => [
    menu.history(settlement),
    ...(settlement.status === 'settled' && session.can('settlements.void')
      ? [
          because(
            { id: 'void', label: t('Void'), icon: 'disable', danger: true, divided: true },
            {
              title: t('Void the settlement'),
              message: t('{{amount}} is open with the provider again.', {
                amount: formats.money(settlement.amount, settlement.currency),
              }),
              confirm: t('Void'),
            },
            (reason) => attempt(records.act(settlement, 'void', { reason }), t('The settlement is voided.')),
          ),
        ]
      : []),
  ];
  return (
    <div className={styles.tab}>
      <Providers />
      <section className={styles.section} aria-labelledby={heading}>
        <h2 id={heading} className={styles.title}>
          {t('Settlements')}
        </h2>
        <ListPart
          id="settlements"
          label={t('Settlements')}
          list={list}
          search={t('Search for reference')}
          filters={
            <>
              <FilterSelect store={list} name="method" label={t('Paid by')} options={methodOptions()} />
              <FilterSelect store={list} name="status" label={t('Status')} options={statusOptions()} />
              <DateRangeFilter store={list} from="date_from" to="date_to" label={t('Day')} />
            </>
          }
          columns={settlementColumns({ formats, menuOf })}
          permission="settlements.read"
          empty={{ icon: 'bank-account', title: t('No provider has settled anything yet.') }}
        />
      </section>
      {windows}
    </div>
  );
});

export default SettlementsTab;

/** Each provider's debt to the hospital. */
const Providers = observer(function Providers() {
  const { providers } = useService(SettlementsStore);
  const session = useService<Session>(Session);
  const heading = useId();
  const [entering, setEntering] = useState<ProviderBalance>();
  useFollow(providers);
  const menuOf = (balance: ProviderBalance): readonly MenuAction[] =>
    session.can('settlements.write') && Number(balance.open) > 0
      ? [{ id: 'enter', label: t('Enter a settlement'), icon: 'plus', onSelect: () => setEntering(balance) }]
      : [];
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('With the providers')}
      </h2>
      <p className={styles.note}>{t('Mobile money and cards that were taken and are not in the bank yet.')}</p>
      <DataTable
        id="settlement-providers"
        label={t('With the providers')}
        store={providers}
        keyOf={({ method, provider }) => `${method} ${provider}`}
        columns={balanceColumns({ menuOf })}
        permission="settlements.read"
        empty={{ icon: 'mobile-phone', title: t('Nothing was taken by mobile money or card yet.') }}
      />
      <Suspense fallback={null}>
        {entering && <EnterModal balance={entering} onClose={() => setEntering(undefined)} />}
      </Suspense>
    </section>
  );
});
