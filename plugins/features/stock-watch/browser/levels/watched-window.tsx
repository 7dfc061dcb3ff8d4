import {
  Button,
  Chart,
  Formats,
  KeyValueList,
  LoadingState,
  Modal,
  Session,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { WatchedRow, WeeklyConsumption } from '../../common/watching';
import { t } from '../../manifest';
import { WatchStore } from '../watch-store';
import { quantityText } from '../watch-words';

/** The consumption of an item in a store, by week, and its reorder level. */
export const WatchedWindow = observer(function WatchedWindow(props: {
  readonly row: WatchedRow;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}) {
  const { row, onEdit, onClose } = props;
  const store = useService(WatchStore);
  const session = useService<Session>(Session);
  const [read, setRead] = useState<WeeklyConsumption | 'failed'>();
  const { store_id, item_id } = row;
  useEffect(() => {
    const request = new AbortController();
    store
      .consumption({ store_id, item_id }, request.signal)
      .then(setRead)
      .catch(() => request.signal.aborted || setRead('failed'));
    return () => request.abort();
  }, [store, store_id, item_id]);
  const quantity = (units: number) => quantityText(units, row.base_unit);
  const { level } = row;
  return (
    <Modal open size="lg" title={row.item_name} description={row.store_name} onClose={onClose}>
      <KeyValueList
        layout="stacked"
        items={[
          { label: t('On hand'), value: quantity(row.usable) },
          { label: t('On the way'), value: quantity(row.in_transit) },
          {
            label: t('Used a month'),
            value: row.average_month === null ? t('unknown') : quantity(Math.round(row.average_month)),
          },
          { label: t('Lasts'), value: row.days_of_stock === null ? '–' : t('{{n}} days', { n: row.days_of_stock }) },
          { label: t('Reorder level'), value: level ? quantity(level.reorder_level) : '–' },
          { label: t('Order'), value: row.suggested > 0 ? quantity(row.suggested) : '–' },
        ]}
      />
      {read === undefined ? (
        <LoadingState kind="lines" count={4} />
      ) : read === 'failed' ? (
        <p>{t('Error fetching data')}</p>
      ) : (
        <WeeksChart of={read} name={row.item_code} />
      )}
      {session.can('stock-watch.write') && (
        <Button icon="edit" onClick={onEdit}>
          {level ? t('Change the reorder level') : t('Set a reorder level')}
        </Button>
      )}
    </Modal>
  );
});

function WeeksChart({ of, name }: { readonly of: WeeklyConsumption; readonly name: string }) {
  const formats = useService<Formats>(Formats);
  return (
    <Chart
      kind="columns"
      title={t('Consumption by week')}
      heading={t('Week from')}
      points={of.weeks.map(({ from }) => ({
        key: from,
        label: formats.date(from).slice(0, 5),
        title: formats.date(from),
      }))}
      series={[
        { key: 'consumed', label: t('Used'), values: of.weeks.map(({ consumed }) => consumed) },
        { key: 'on-hand', label: t('On hand at the end'), values: of.weeks.map(({ on_hand }) => on_hand) },
      ]}
      file={`consumption-${name}`}
    />
  );
}
