import {
  Button,
  Dialogs,
  FilterSelect,
  Formats,
  KeyValueList,
  ListPart,
  Modal,
  MoneyText,
  reasonWords,
  Toaster,
  TwoLines,
  useService,
  type Column,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CountLine, StockCount } from '../common/stock-count';
import { t } from '../manifest';
import { progressText, stateOptions, unitsText, varianceText } from './count-words';
import { CountsStore } from './counts-store';

/** What was counted, beside what was expected for those who may see it; a count that waits is decided here. */
export const ResultWindow = observer(function ResultWindow(props: {
  readonly count: StockCount;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
}) {
  const { count, mayDecide, onClose } = props;
  const store = useService(CountsStore);
  const dialogs = useService<Dialogs>(Dialogs);
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const [lines] = useState(() => {
    const made = store.linesOf(count.uuid);
    if (count.differing) made.setFilter('state', 'differs');
    return made;
  });
  const act = async (action: string, body: object, done: string) => {
    if (!(await store.records.act(count, action, body).catch(() => undefined))) return;
    toaster.success(done);
    onClose();
  };
  const again = async () => {
    const reason = await dialogs.askReason({
      title: t('Count again'),
      message: t('The batches that differ are counted again, without what is expected.'),
      confirm: t('Count again'),
    });
    if (reason !== undefined) await act('recount', { reason }, t('The batches that differ are counted again.'));
  };
  const seen = count.differing !== null;
  const who = (name: string | null, at: string | null) =>
    at && [name, formats.dateTime(at)].filter(Boolean).join(' · ');
  return (
    <Modal
      open
      size="xl"
      title={t('Count of {{store}}', { store: count.store_name })}
      description={[progressText(count), count.note].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        mayDecide && (
          <>
            {(count.differing ?? 0) > 0 && <Button onClick={() => void again()}>{t('Count again')}</Button>}
            <Button
              kind="primary"
              loading={store.records.isBusy(count.uuid)}
              onClick={() => void act('approve', {}, t('The count is posted.'))}
            >
              {t('Approve')}
            </Button>
          </>
        )
      }
    >
      <KeyValueList
        layout="lines"
        items={[
          { label: t('Counted by'), value: count.counters.map(({ name }) => name ?? '–').join(', ') },
          { label: t('Handed in'), value: who(count.submitted_by_name, count.submitted_at) },
          { label: t('Decided'), value: who(count.decided_by_name, count.decided_at) },
          { label: t('Reason'), value: reasonWords(count.decision_reason) },
        ].filter(({ value }) => value)}
      />
      <ListPart
        id={seen ? 'stock-count-result' : 'stock-count-blind'}
        label={t('Batches')}
        list={lines}
        search={t('Search for item or batch')}
        filters={
          <FilterSelect
            store={lines}
            name="state"
            label={t('Status')}
            options={seen ? stateOptions('differs', 'counted', 'uncounted') : stateOptions('counted', 'uncounted')}
          />
        }
        columns={resultColumns(formats, seen)}
        permission="stock-counts.read"
        empty={{ icon: 'tick', title: t('No batch differs.') }}
      />
    </Modal>
  );
});

const resultColumns = (formats: Formats, seen: boolean): readonly Column<CountLine>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, batch, expires }) => (
      <TwoLines below={[batch, expires && formats.date(expires)].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  {
    id: 'by',
    title: t('Counted by'),
    width: 190,
    yields: 2,
    render: ({ counted_by_name, counted_at }) =>
      counted_at === null ? '–' : <TwoLines below={formats.dateTime(counted_at)}>{counted_by_name}</TwoLines>,
  },
  ...(seen ? expectedColumns() : []),
  {
    id: 'counted',
    title: t('Counted'),
    width: 120,
    align: 'end',
    hideable: false,
    render: ({ counted, base_unit }) => (
      <span className="cw-number">{counted === null ? '–' : unitsText(counted, base_unit)}</span>
    ),
  },
  ...(seen ? differenceColumns() : []),
];

const expectedColumns = (): readonly Column<CountLine>[] => [
  {
    id: 'expected',
    title: t('Expected'),
    width: 130,
    align: 'end',
    yields: 1,
    render: ({ expected, frozen, moved }) => (
      <TwoLines below={moved ? t('{{frozen}} at first', { frozen: frozen ?? 0 }) : undefined}>
        <span className="cw-number">{expected ?? '–'}</span>
      </TwoLines>
    ),
  },
];

const differenceColumns = (): readonly Column<CountLine>[] => [
  {
    id: 'variance',
    title: t('Difference'),
    width: 140,
    align: 'end',
    hideable: false,
    render: ({ variance, value, currency, base_unit }) =>
      variance === null ? (
        '–'
      ) : (
        <TwoLines below={value !== null && variance !== 0 && <MoneyText amount={value} currency={currency} />}>
          <span className="cw-number">{varianceText(variance, base_unit)}</span>
        </TwoLines>
      ),
  },
];
