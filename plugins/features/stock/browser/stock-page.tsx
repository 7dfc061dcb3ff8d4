import { Navigation, Page, Tabs, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../manifest';

const tabsOf = () => [
  { id: 'on-hand', label: t('On hand'), Part: OnHandTab },
  { id: 'movements', label: t('Movements'), Part: MovementsTab },
  { id: 'corrections', label: t('Corrections'), Part: CorrectionsTab },
  { id: 'stores', label: t('Stores'), Part: StoresTab },
];

const OnHandTab = lazy(() => import('./on-hand/on-hand-tab'));
const MovementsTab = lazy(() => import('./movements/movements-tab'));
const CorrectionsTab = lazy(() => import('./corrections/corrections-tab'));
const StoresTab = lazy(() => import('./stores/stores-tab'));

/** Where the goods of the pharmacy are. `?tab=` chooses a tab. */
const StockPage = observer(function StockPage() {
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
    <Page title={t('Stock')} toolbar={<Tabs label={t('Stock')} tabs={tabs} />}>
      <Suspense fallback={null}>
        <shown.Part key={shown.id} />
      </Suspense>
    </Page>
  );
});

export default StockPage;
