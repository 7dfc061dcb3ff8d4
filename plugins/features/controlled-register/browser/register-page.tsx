import { Navigation, Page, Tabs, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../manifest';

const tabsOf = () => [
  { id: 'pages', label: t('Pages'), Part: PagesTab },
  { id: 'unsigned', label: t('To sign'), Part: UnsignedTab },
  { id: 'checks', label: t('Checks'), Part: ChecksTab },
];

const PagesTab = lazy(() => import('./pages-tab'));
const UnsignedTab = lazy(() => import('./unsigned-tab'));
const ChecksTab = lazy(() => import('./checks-tab'));

/** The register of controlled medicines. `?tab=` chooses a tab. */
const RegisterPageView = observer(function RegisterPageView() {
  const navigation = useService<Navigation>(Navigation);
  const { route, params, query } = navigation.current;
  const all = tabsOf();
  const shown = all.find(({ id }) => id === query['tab']) ?? all[0]!;
  const tabs = all.map(({ id, label }, index) => ({
    to: route,
    params,
    ...(index > 0 && { query: { tab: id } }),
    label,
    current: id === shown.id,
  }));
  return (
    <Page title={t('Controlled medicines')} toolbar={<Tabs label={t('Controlled medicines')} tabs={tabs} />}>
      <Suspense fallback={null}>
        <shown.Part key={shown.id} />
      </Suspense>
    </Page>
  );
});

export default RegisterPageView;
