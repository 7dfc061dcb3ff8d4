import {
  ApiClient,
  ApiFailure,
  Button,
  EmptyState,
  ListToolbar,
  MenuButton,
  Navigation,
  NoPermission,
  Page,
  Pagination,
  saveFile,
  Session,
  Tabs,
  Toaster,
  useFollow,
  useMedia,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import type { ServicePrice } from '../../common/price';
import { t } from '../../manifest';
import { PricesStore, pricesPath } from '../prices-store';
import { PriceGrid } from '../sheet/price-grid';
import { SheetBar } from '../sheet/sheet-bar';
import { PriceCards } from './price-cards';
import { PriceFilters } from './price-filters';
import styles from './page.module.css';
import { usePriceActions } from './use-price-actions';

const CostModal = lazy(async () => ({ default: (await import('../cost/cost-modal')).CostModal }));
const GroupModal = lazy(async () => ({ default: (await import('./group-modal')).GroupModal }));
const PercentageModal = lazy(async () => ({
  default: (await import('../percentage/percentage-modal')).PercentageModal,
}));
const PriceHistory = lazy(async () => ({ default: (await import('./price-history')).PriceHistory }));
const PriceImport = lazy(async () => ({ default: (await import('./price-import')).PriceImport }));
const PriceModal = lazy(async () => ({ default: (await import('../form/price-modal')).PriceModal }));
const TaxesPanel = lazy(async () => ({ default: (await import('../taxes/taxes-panel')).TaxesPanel }));
const RatesPanel = lazy(async () => ({ default: (await import('../rates/rates-panel')).RatesPanel }));

/** The prices of services: a sheet of prices, the taxes and the exchange rates. On a phone prices open a form. */
const ServicePricesPage = observer(function ServicePricesPage() {
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const { query, route } = navigation.current;
  const tab = query['tab'];
  if (!session.can('prices.read')) return <NoPermission permission="prices.read" />;
  const tabs = (
    <Tabs
      label={t('Service prices')}
      tabs={[
        { to: route, label: t('Prices'), current: tab !== 'taxes' && tab !== 'rates' },
        { to: route, query: { tab: 'taxes' }, label: t('Taxes'), current: tab === 'taxes' },
        { to: route, query: { tab: 'rates' }, label: t('Exchange rates'), current: tab === 'rates' },
      ]}
    />
  );
  if (tab !== 'taxes' && tab !== 'rates') return <PricesTab tabs={tabs} />;
  return (
    <Suspense fallback={null}>{tab === 'taxes' ? <TaxesPanel tabs={tabs} /> : <RatesPanel tabs={tabs} />}</Suspense>
  );
});

export default ServicePricesPage;

const PricesTab = observer(function PricesTab({ tabs }: { readonly tabs: React.ReactNode }) {
  const store = useService(PricesStore);
  const session = useService<Session>(Session);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const isPhone = useMedia('(max-width: 700px)');
  const { list, sheet } = store;
  const mayWrite = session.can('prices.write');
  useFollow(list);
  useFollow(session.can('locations.read') ? store.locations : undefined);
  useFollow(session.can('payers.read') ? store.payers : undefined);
  useFollow(session.can('customer-groups.read') ? store.groups : undefined);
  const open = (what: string | undefined, of?: string) => navigation.replaceQuery({ open: what, of });
  const { open: opened, of } = navigation.current.query;
  const close = () => open(undefined);
  const actionsFor = usePriceActions(open);
  const save = async () => {
    const saved = await sheet.save();
    if (saved !== undefined)
      toaster.success(saved === 1 ? t('1 price is saved.') : t('{{n}} prices are saved.', { n: saved }));
  };
  const add = () => (isPhone ? open('new') : sheet.add());
  const price = of === undefined ? undefined : list.rows.find(({ uuid }) => uuid === of);
  const empty = (
    <EmptyState
      icon={list.narrowed ? 'search' : 'dollar'}
      title={list.narrowed ? t('Nothing matches') : t('There are no prices yet.')}
      action={
        list.narrowed ? (
          <Button onClick={list.clear}>{t('Clear search and filters')}</Button>
        ) : (
          mayWrite && <Button onClick={add}>{t('New price')}</Button>
        )
      }
    />
  );
  return (
    <>
      <Page
        title={t('Service prices')}
        description={t('What services cost, for whom, where and from when. The most specific price wins.')}
        actions={<PageActions mayWrite={mayWrite} onAdd={add} onOpen={open} />}
        toolbar={tabs}
      >
        <div className={styles.tools}>
          <ListToolbar store={list} search={t('Search for service')} filters={<PriceFilters />} />
        </div>
        {isPhone ? (
          <PriceCards actionsFor={actionsFor} onOpen={({ uuid }) => open('edit', uuid)} empty={empty} />
        ) : (
          <PriceGrid
            sheet={sheet}
            mayWrite={mayWrite}
            actionsFor={actionsFor}
            onSave={() => void save()}
            empty={empty}
          />
        )}
        <Pagination store={list} />
        {mayWrite && (!isPhone || sheet.changes > 0) && <SheetBar sheet={sheet} onSave={() => void save()} />}
      </Page>
      <Suspense fallback={null}>
        {opened === 'cost' && <CostModal service={price} onClose={close} />}
        {price && opened === 'history' && <PriceHistory price={price} onClose={close} />}
        {mayWrite && <Writing opened={opened} price={price} onClose={close} />}
      </Suspense>
    </>
  );
});

/** The windows for writing prices. */
function Writing(props: {
  readonly opened: string | undefined;
  readonly price: ServicePrice | undefined;
  readonly onClose: () => void;
}) {
  const { opened, price, onClose } = props;
  if (opened === 'new') return <PriceModal price={undefined} onClose={onClose} />;
  if (opened === 'edit' && price) return <PriceModal key={price.uuid} price={price} onClose={onClose} />;
  if (opened === 'import') return <PriceImport onClose={onClose} />;
  if (opened === 'percentage') return <PercentageModal onClose={onClose} />;
  if (opened === 'group') return <GroupModal onClose={onClose} />;
  return null;
}

function PageActions(props: {
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (what: string) => void;
}) {
  const { mayWrite, onOpen } = props;
  const api = useService<ApiClient>(ApiClient);
  const store = useService(PricesStore);
  const toaster = useService<Toaster>(Toaster);
  const exportAll = async () => {
    try {
      const { blob, name } = await api.download(`${pricesPath}/export`, { query: store.list.query });
      saveFile(blob, name);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toaster.error(t(error.message));
    }
  };
  const more = [
    ...(mayWrite
      ? [
          {
            id: 'percentage',
            label: t('Change by percentage'),
            icon: 'percentage',
            onSelect: () => onOpen('percentage'),
          },
          { id: 'group', label: t('Prices of a customer group'), icon: 'people', onSelect: () => onOpen('group') },
          { id: 'import', label: t('Import'), icon: 'import', onSelect: () => onOpen('import') },
        ]
      : []),
    { id: 'export', label: t('Export'), icon: 'export', onSelect: () => void exportAll() },
  ];
  return (
    <>
      <Button icon="calculator" onClick={() => onOpen('cost')}>
        {t('What would it cost?')}
      </Button>
      <MenuButton label={t('More actions')} items={more} />
      {mayWrite && (
        <Button kind="primary" icon="plus" onClick={props.onAdd}>
          {t('New price')}
        </Button>
      )}
    </>
  );
}
