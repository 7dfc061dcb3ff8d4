import { EmptyState, Navigation, Page, Registry, Tabs, useService, View } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { t } from '../../manifest';

/** The page of money at a desk; each feature adds its tab. `?tab=<view>` chooses one. */
const BillsPage = observer(function BillsPage({ workspace }: SpotProps['page']) {
  const { billingTabs } = useService<Registry>(Registry);
  const navigation = useService<Navigation>(Navigation);
  const { route, params, query } = navigation.current;
  const shown = billingTabs.find(({ id }) => id === query['tab']) ?? billingTabs[0];
  const tabs = billingTabs.map(({ id, title, order }, index) => ({
    to: route,
    params,
    ...(index > 0 && { query: { tab: id } }),
    label: title,
    group: Math.floor((order ?? 0) / 100),
    current: id === shown?.id,
  }));
  return (
    <Page title={t('Billing')} toolbar={<Tabs label={t('What is billed')} tabs={tabs} />}>
      {shown ? (
        <View key={shown.id} id={shown.id} workspace={workspace} />
      ) : (
        <EmptyState icon="bank-account" title={t('Nothing is billed here.')} />
      )}
    </Page>
  );
});

export default BillsPage;
