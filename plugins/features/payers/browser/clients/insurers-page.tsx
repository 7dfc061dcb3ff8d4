import { useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PayersStore } from '../payers-store';
import { ClientsList } from './clients-list';

/** Insurers that pay for their members. */
const InsurersPage = observer(function InsurersPage({ workspace }: SpotProps['page']) {
  const { insurers } = useService(PayersStore);
  return (
    <ClientsList
      id="insurance-clients"
      title={t('Insurance clients')}
      description={t('Insurers that pay for their members by policies.')}
      search={t('Search for client')}
      empty={t('There are no insurance clients yet.')}
      workspace={workspace}
      list={insurers}
      kinds={[{ kind: 'insurance', create: t('New insurer') }]}
    />
  );
});

export default InsurersPage;
