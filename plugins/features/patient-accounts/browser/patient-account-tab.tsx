import {
  ApiClient,
  attempted,
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Section,
  Session,
  useFollow,
  useService,
  useWords,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import type { PatientAccount } from '../common/patient-account';
import { t } from '../manifest';
import { AccountView } from './account-view';
import { accountsPath, AccountsStore } from './accounts-store';

/** The account of a patient, with its movements. */
const PatientAccountTab = observer(function PatientAccountTab({ patientId }: SpotProps['profile-tab']) {
  const store = useService(AccountsStore);
  const words = useWords();
  useFollow(store.ofPatient, patientId);
  const { value, failure, load } = store.ofPatient.of(patientId);
  if (!value) {
    if (failure) return <ErrorState message={words(failure.message)} retry={() => void load()} />;
    return <LoadingState kind="lines" count={4} />;
  }
  const [account] = value;
  return (
    <Section title={t('Account')}>
      {account ? <AccountView key={account.uuid} uuid={account.uuid} /> : <NoAccount patientId={patientId} />}
    </Section>
  );
});

export default PatientAccountTab;

const NoAccount = observer(function NoAccount({ patientId }: { readonly patientId: string }) {
  const api = useService<ApiClient>(ApiClient);
  const { records } = useService(AccountsStore);
  const session = useService<Session>(Session);
  const key = `new ${patientId}`;
  const open = () => records.once(key, () => api.post<PatientAccount>(accountsPath, { patient_id: patientId }));
  return (
    <EmptyState
      icon="bank-account"
      title={t('The patient has no account yet.')}
      description={t('A patient who pays in advance, or later, has an account.')}
      action={
        session.can('patient-accounts.write') && (
          <Button kind="primary" loading={records.isBusy(key)} onClick={() => void attempted(open())}>
            {t('Open account')}
          </Button>
        )
      }
    />
  );
});
