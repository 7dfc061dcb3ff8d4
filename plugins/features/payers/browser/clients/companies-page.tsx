import { useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';
import { PayersStore } from '../payers-store';
import { ClientsList } from './clients-list';

/** Companies that pay for their employees, and benefactors. */
const CompaniesPage = observer(function CompaniesPage({ workspace }: SpotProps['page']) {
  const { companies } = useService(PayersStore);
  return (
    <ClientsList
      id="corporate-clients"
      title={t('Corporate clients')}
      description={t(
        'Companies that pay for their employees, and benefactors: people or organizations that pay for patients whom they name.',
      )}
      search={t('Search for client')}
      empty={t('There are no corporate clients yet.')}
      workspace={workspace}
      list={companies}
      kinds={[
        { kind: 'corporate', create: t('New company') },
        { kind: 'benefactor', create: t('New benefactor') },
      ]}
    />
  );
});

export default CompaniesPage;
