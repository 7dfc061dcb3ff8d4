import {
  Button,
  DataTable,
  Formats,
  ImportDialog,
  MoneyText,
  PageLink,
  Pagination,
  Section,
  Session,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { balanceColumns, balanceExample, type OpeningBalance } from '../common/opening-balance';
import { t } from '../manifest';
import { OpeningBalancesStore } from './opening-balances-store';

/** Balances brought over from an earlier system, and their import. */
const OpeningBalancesTab = observer(function OpeningBalancesTab() {
  const { list } = useService(OpeningBalancesStore);
  const session = useService<Session>(Session);
  const formats = useService<Formats>(Formats);
  const [importing, setImporting] = useState(false);
  useFollow(list);
  const columns: readonly Column<OpeningBalance>[] = [
    {
      id: 'patient',
      title: t('Patient'),
      primary: true,
      render: ({ patient_id: id, patient_name: name, patient_number: number }) => (
        <>
          <PageLink to="patients-id" params={{ id }}>
            {name}
          </PageLink>{' '}
          <small>{number}</small>
        </>
      ),
    },
    { id: 'kind', title: t('Balance'), width: 120, render: ({ kind }) => (kind === 'owed' ? t('Owed') : t('Account')) },
    { id: 'what', title: t('Description'), yields: 2, render: ({ what }) => what },
    { id: 'reference', title: t('Reference'), yields: 3, width: 140, render: ({ reference }) => reference || '–' },
    { id: 'day', title: t('Day'), width: 120, yields: 1, render: ({ day }) => formats.date(day) },
    {
      id: 'amount',
      title: t('Amount'),
      width: 140,
      align: 'end',
      render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
    },
  ];
  const start = session.can('opening-balances.write') && (
    <Button icon="import" onClick={() => setImporting(true)}>
      {t('Import')}
    </Button>
  );
  return (
    <Section
      title={t('Opening balances')}
      description={t(
        'What patients owed and what was on their accounts when the hospital began to work with this program.',
      )}
      actions={start}
    >
      <DataTable
        id="opening-balances"
        label={t('Opening balances')}
        store={list}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        empty={{ icon: 'import', title: t('Nothing was brought over yet.') }}
      />
      <Pagination store={list} />
      {importing && (
        <ImportDialog
          kind="opening-balances"
          title={t('Import opening balances')}
          columns={balanceColumns}
          example={balanceExample}
          hint={t(
            'One line for each debt and each account. Balance is Owed or Account. A line with the same patient, balance and reference changes what was brought over.',
          )}
          options={[]}
          undo="opening-balances.delete"
          onClose={() => setImporting(false)}
        />
      )}
    </Section>
  );
});

export default OpeningBalancesTab;
