import { Navigation, Page, Tabs, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';
import { ClaimsTab } from './claims/claims-tab';
import { InvoicesTab } from './list/invoices-tab';
import { PaymentsTab } from './payments/payments-tab';

/** What companies and insurers owe: invoices, payments and what they rejected. `?tab=<name>` chooses a tab. */
const InvoicesPage = observer(function InvoicesPage({ workspace }: SpotProps['page']) {
  const navigation = useService<Navigation>(Navigation);
  const { route, params, query } = navigation.current;
  const names = { invoices: t('Invoices'), payments: t('Payments'), claims: t('Claims') };
  const shown = query['tab'] === 'payments' || query['tab'] === 'claims' ? query['tab'] : 'invoices';
  const tabs = Object.entries(names).map(([id, label]) => ({
    to: route,
    params,
    ...(id !== 'invoices' && { query: { tab: id } }),
    label,
    current: id === shown,
  }));
  const one = `${workspace.toLowerCase()}-payer-reports-id`;
  return (
    <Page
      title={t('Payer Invoices')}
      description={t('What companies and insurers owe by their policies.')}
      toolbar={<Tabs label={t('Payer Invoices')} tabs={tabs} />}
    >
      {shown === 'invoices' && <InvoicesTab one={one} />}
      {shown === 'payments' && <PaymentsTab />}
      {shown === 'claims' && <ClaimsTab />}
    </Page>
  );
});

export default InvoicesPage;
