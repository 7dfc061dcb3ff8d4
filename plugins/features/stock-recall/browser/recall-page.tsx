import {
  FilterSelect,
  Formats,
  ListPart,
  Page,
  StatusTag,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { RecallableBatch } from '../common/recall';
import { t } from '../manifest';
import { RecallStore } from './recall-store';
import { quantityText, stateLabel } from './recall-words';

const BatchWindow = lazy(async () => ({ default: (await import('./batch-window')).BatchWindow }));

/** Finds a batch by item and code. A row opens where it is and who was given it. */
const RecallPage = observer(function RecallPage() {
  const { batches } = useService(RecallStore);
  const formats = useService<Formats>(Formats);
  const [opened, setOpened] = useState<string>();
  return (
    <Page title={t('Recalls')} description={t('Find a batch, see who has it and who was given it, and tell them.')}>
      <ListPart
        id="stock-recalls"
        label={t('Batches')}
        list={batches}
        search={t('Search for item or batch')}
        filters={
          <FilterSelect
            store={batches}
            name="status"
            label={t('Any status')}
            options={(['recalled', 'quarantined'] as const).map((value) => ({ value, label: stateLabel(value) }))}
          />
        }
        columns={columns(formats)}
        onOpen={({ uuid }) => setOpened(uuid)}
        permission="stock-recall.read"
        empty={{ icon: 'box', title: t('There is no such batch.') }}
      />
      <Suspense fallback={null}>
        {opened !== undefined && <BatchWindow key={opened} id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </Page>
  );
});

export default RecallPage;

const columns = (formats: Formats): readonly Column<RecallableBatch>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch, expires }) => (
      <TwoLines below={[batch, expires && formats.date(expires)].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  {
    id: 'status',
    title: t('Status'),
    width: 200,
    yields: 1,
    render: ({ status, status_reason }) => (
      <TwoLines below={status_reason}>
        <StatusTag
          kind="activity"
          status={status === 'usable' ? 'active' : status === 'recalled' ? 'failed' : 'blocked'}
          label={stateLabel(status)}
        />
      </TwoLines>
    ),
  },
  {
    id: 'on-hand',
    title: t('In stores'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ on_hand, base_unit }) => <span className="cw-number">{quantityText(on_hand, base_unit)}</span>,
  },
  {
    id: 'given',
    title: t('Given out'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ given, base_unit }) => <span className="cw-number">{quantityText(given, base_unit)}</span>,
  },
];
