import { Button, FilterSelect, ListPart, Modal, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { accountStates } from '../common/patient-account';
import { t } from '../manifest';
import { accountColumns } from './account-columns';
import styles from './accounts.module.css';
import { AccountsStore, type ListedAccount } from './accounts-store';
import { stateLabel } from './labels';

const NewAccountModal = lazy(async () => ({ default: (await import('./new-account-modal')).NewAccountModal }));
const AccountView = lazy(async () => ({ default: (await import('./account-view')).AccountView }));

/** All accounts of patients. */
const AccountsTab = observer(function AccountsTab() {
  const { list, records } = useService(AccountsStore);
  const session = useService<Session>(Session);
  const [shown, setShown] = useState<ListedAccount>();
  const [creating, setCreating] = useState(false);
  const mayWrite = session.can('patient-accounts.write');
  const columns = accountColumns();
  const create = mayWrite && (
    <Button kind="primary" icon="add" onClick={() => setCreating(true)}>
      {t('New account')}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <ListPart
        id="patient-accounts"
        label={t('Patient accounts')}
        list={list}
        search={t('Search for patient')}
        filters={
          <>
            <FilterSelect
              store={list}
              name="status"
              label={t('Status')}
              options={accountStates.map((value) => ({ value, label: stateLabel(value) }))}
            />
            <FilterSelect
              store={list}
              name="balance"
              label={t('Balance')}
              options={[
                { value: 'debt', label: t('Below zero') },
                { value: 'deposit', label: t('Above zero') },
              ]}
            />
          </>
        }
        actions={create}
        columns={columns}
        onOpen={setShown}
        permission="patient-accounts.read"
        empty={{
          icon: 'bank-account',
          title: t('There are no accounts yet.'),
          description: t('A patient who pays in advance, or later, has an account.'),
          action: create,
        }}
      />
      <Suspense fallback={null}>
        {creating && (
          <NewAccountModal
            onMade={(account) => {
              records.reload();
              setCreating(false);
              setShown(account);
            }}
            onClose={() => setCreating(false)}
          />
        )}
        {shown && (
          <Modal
            open
            size="lg"
            title={shown.patient?.full_name ?? t('Account')}
            description={shown.patient?.patient_number}
            onClose={() => setShown(undefined)}
          >
            <AccountView uuid={shown.uuid} />
          </Modal>
        )}
      </Suspense>
    </div>
  );
});

export default AccountsTab;
