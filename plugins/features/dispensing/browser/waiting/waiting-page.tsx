import { useFollow, useService, WorklistPage } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { DispensingStore } from '../dispensing-store';
import { t } from '../../manifest';
import { useWaiting } from './use-waiting';

/** The prescriptions of all patients that wait for the pharmacy, the most urgent first. */
const WaitingPage = observer(function WaitingPage() {
  const { waiting } = useService(DispensingStore);
  const { search, filters, columns, open } = useWaiting();
  useFollow(waiting);
  return (
    <WorklistPage
      id="prescriptions-waiting"
      title={t('Prescriptions waiting')}
      description={t('Signed medicines that are neither dispensed nor left out.')}
      store={waiting}
      keyOf={({ uuid }) => uuid}
      search={search}
      filters={filters}
      columns={columns}
      onOpen={open}
      permission="medication-requests.read"
      nothing={t('No prescription is waiting.')}
    />
  );
});

export default WaitingPage;
