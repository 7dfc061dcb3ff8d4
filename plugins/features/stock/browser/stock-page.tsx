import { Navigation, Page, Registry, Tabs, useService, View } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ComponentType } from 'react';
import { t } from '../manifest';

interface Tab {
  readonly id: string;
  /** In groups of a hundred, as for the tabs of other features. */
  readonly order: number;
  readonly label: string;
  /** Undefined for a view of another feature. */
  readonly Part?: ComponentType;
}

const ownTabs = (): readonly Tab[] => [
  { id: 'on-hand', order: 100, label: t('On hand'), Part: OnHandTab },
  { id: 'movements', order: 110, label: t('Movements'), Part: MovementsTab },
  { id: 'corrections', order: 320, label: t('Corrections'), Part: CorrectionsTab },
  { id: 'stores', order: 400, label: t('Stores'), Part: StoresTab },
];

const OnHandTab = lazy(() => import('./on-hand/on-hand-tab'));
const MovementsTab = lazy(() => import('./movements/movements-tab'));
const CorrectionsTab = lazy(() => import('./corrections/corrections-tab'));
const StoresTab = lazy(() => import('./stores/stores-tab'));

/** Where the goods of the pharmacy are; other features add tabs. `?tab=` chooses one. */
const StockPage = observer(function StockPage({ workspace }: SpotProps['page']) {
  const navigation = useService<Navigation>(Navigation);
  const registry = useService<Registry>(Registry);
  const { route, params, query } = navigation.current;
  const added = registry.viewsFor('stock-tab').map(({ id, title, order = 0 }): Tab => ({ id, order, label: title }));
  const all = [...ownTabs(), ...added].toSorted((a, b) => a.order - b.order);
  const shown = all.find(({ id }) => id === query['tab']) ?? all[0]!;
  const tabs = all.map(({ id, label, order }, index) => ({
    to: route,
    params,
    ...(index > 0 && { query: { tab: id } }),
    label,
    group: Math.floor(order / 100),
    current: id === shown.id,
  }));
  return (
    <Page title={t('Stock')} toolbar={<Tabs label={t('Stock')} tabs={tabs} />}>
      {shown.Part ? (
        <Suspense fallback={null}>
          <shown.Part key={shown.id} />
        </Suspense>
      ) : (
        <View key={shown.id} id={shown.id} workspace={workspace} />
      )}
    </Page>
  );
});

export default StockPage;
