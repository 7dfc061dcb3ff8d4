import {
  DateText,
  FilterSelect,
  ListPart,
  StatusTag,
  TwoLines,
  useFollow,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { RegisterPage } from '../common/controlled-register';
import { t } from '../manifest';
import { RegisterStore } from './register-store';
import { quantityText, storeOptions } from './register-words';

const PageWindow = lazy(async () => ({ default: (await import('./page-window')).PageWindow }));

/** A page for each controlled item and store. A row opens its lines. */
const PagesTab = observer(function PagesTab() {
  const { pages, stores } = useService(RegisterStore);
  const [opened, setOpened] = useState<string>();
  useFollow(stores);
  const page = pages.rows.find(({ key }) => key === opened);
  return (
    <>
      <ListPart
        id="controlled-register-pages"
        label={t('Pages')}
        list={pages}
        search={t('Search for item')}
        filters={<FilterSelect store={pages} name="store_id" label={t('Store')} options={storeOptions(stores.value)} />}
        columns={columns()}
        onOpen={({ key }) => setOpened(key)}
        permission="controlled-register.read"
        empty={{ icon: 'book', title: t('No store has a controlled medicine.') }}
      />
      <Suspense fallback={null}>{page && <PageWindow page={page} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
});

export default PagesTab;

const columns = (): readonly Column<RegisterPage>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, strength, form }) => (
      <TwoLines below={[strength, form].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  { id: 'store', title: t('Store'), width: 180, yields: 1, render: ({ store_name }) => store_name },
  {
    id: 'last',
    title: t('Last line'),
    width: 190,
    yields: 2,
    render: ({ last_at }) => (last_at === null ? '–' : <DateText value={last_at} show="date-time" />),
  },
  {
    id: 'unsigned',
    title: t('To sign'),
    width: 110,
    align: 'end',
    render: ({ unsigned }) =>
      unsigned > 0 ? <span className="cw-number">{unsigned}</span> : <span data-phone="no">–</span>,
  },
  {
    id: 'balance',
    title: t('Balance'),
    width: 160,
    align: 'end',
    hideable: false,
    render: ({ balance, on_hand, base_unit }) => (
      <>
        <span className="cw-number">{quantityText(balance, base_unit)}</span>
        {balance !== on_hand && (
          <StatusTag kind="activity" status="failed" label={t('The ledger has {{n}}', { n: on_hand })} />
        )}
      </>
    ),
  },
];
