import { Navigation, Page, Tabs, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../manifest';

const tabsOf = () => [
  { id: 'order', label: t('To order'), Part: LevelsTab },
  { id: 'expiry', label: t('Expiry'), Part: ExpiryTab },
  { id: 'dead', label: t('Not used'), Part: DeadTab },
];

const LevelsTab = lazy(() => import('./levels/levels-tab'));
const ExpiryTab = lazy(() => import('./expiry/expiry-tab'));
const DeadTab = lazy(() => import('./dead-tab'));

/** What is to be ordered, what expires, and what lies unused. `?tab=` chooses a tab. */
const WatchPage = observer(function WatchPage() {
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
    <Page title={t('Watching stock')} toolbar={<Tabs label={t('Watching stock')} tabs={tabs} />}>
      <Suspense fallback={null}>
        <shown.Part key={shown.id} />
      </Suspense>
    </Page>
  );
});

export default WatchPage;
