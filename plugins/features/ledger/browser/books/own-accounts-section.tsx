import { labelled } from '@clinic-workbench/sdk/common';
import {
  actionsColumn,
  Button,
  DataTable,
  Pagination,
  Section,
  useDeletion,
  useDisplay,
  useFollow,
  useRecordActions,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { OwnAccount } from '../../common/own-account';
import { t } from '../../manifest';
import { accountLabel } from '../journal/journal-labels';
import { BooksStore } from './books-store';

const OwnAccountModal = lazy(async () => ({ default: (await import('./own-account-modal')).OwnAccountModal }));

/** An account with the name of its revenue tag. */
function AccountText({ own }: { readonly own: OwnAccount }) {
  const tag = useDisplay('revenue-tag', own.revenue_tag);
  return [accountLabel(own), tag].filter(Boolean).join(' · ');
}

/** The organization's own chart of accounts, which the journal's file uses for the accounting program. */
export const OwnAccountsSection = observer(function OwnAccountsSection() {
  const { ownRecords, ownAccounts } = useService(BooksStore);
  const deleteAsked = useDeletion();
  useFollow(ownAccounts);
  const nameOf = ({ own_code: code }: OwnAccount) => code;
  const { mayWrite, edit, menu, windows } = useRecordActions<OwnAccount>({
    store: ownRecords,
    right: 'ledger.write',
    nameOf,
    history: {
      linesOf: (own) => [
        labelled(t('Account'), accountLabel(own)),
        ...(own.revenue_tag ? [labelled(t('Revenue tag'), own.revenue_tag)] : []),
        labelled(t('Own code'), own.own_code),
        ...(own.own_name ? [labelled(t('Own name'), own.own_name)] : []),
      ],
    },
    renderEditor: (own, close) => <OwnAccountModal own={own} onSaved={() => void ownAccounts.load()} onClose={close} />,
  });
  const remove = async (own: OwnAccount) => {
    await deleteAsked({ item: t('own account'), run: () => ownRecords.delete(own, { quiet: true }) });
    await ownAccounts.load();
  };
  const columns: readonly Column<OwnAccount>[] = [
    { id: 'account', title: t('Account'), primary: true, render: (own) => <AccountText own={own} /> },
    { id: 'code', title: t('Own code'), width: 160, render: nameOf },
    { id: 'name', title: t('Own name'), yields: 1, render: ({ own_name: name }) => name ?? '–' },
    actionsColumn({
      nameOf,
      menuOf: (own) => [
        ...(mayWrite ? [menu.edit(own)] : []),
        menu.history(own),
        ...(mayWrite
          ? [
              {
                id: 'delete',
                label: t('Delete'),
                icon: 'trash' as const,
                danger: true,
                divided: true,
                onSelect: () => void remove(own),
              },
            ]
          : []),
      ],
    }),
  ];
  const add = mayWrite && (
    <Button icon="plus" onClick={() => edit()}>
      {t('New own account')}
    </Button>
  );
  return (
    <Section
      title={t('Chart of accounts')}
      description={t('The codes that your bookkeeping has for these accounts. The file of the journal names them.')}
      actions={add}
    >
      <DataTable
        id="own-accounts"
        label={t('Chart of accounts')}
        store={ownAccounts}
        keyOf={({ uuid }) => uuid}
        columns={columns}
        {...(mayWrite && { onOpen: (own: OwnAccount) => edit(own) })}
        empty={{ icon: 'book', title: t('No account has a code of its own yet.') }}
      />
      <Pagination store={ownAccounts} />
      {windows}
    </Section>
  );
});
