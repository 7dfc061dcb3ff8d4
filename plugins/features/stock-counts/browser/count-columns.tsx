import {
  actionsColumn,
  nextColumn,
  reasonWords,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { StockCount } from '../common/stock-count';
import { t } from '../manifest';
import { statusLabel } from './count-words';

export const countColumns = (of: {
  readonly formats: Formats;
  readonly nextOf: (count: StockCount) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
  readonly menuOf: (count: StockCount) => readonly MenuAction[];
  readonly progressOf: (count: StockCount) => string;
}): readonly Column<StockCount>[] => [
  {
    id: 'store',
    title: t('Store'),
    primary: true,
    render: ({ store_name, note }) => <TwoLines below={note}>{store_name}</TwoLines>,
  },
  {
    id: 'begun',
    title: t('Begun'),
    width: 190,
    yields: 2,
    render: ({ created_at, created_by_name }) => (
      <TwoLines below={created_by_name}>{of.formats.dateTime(created_at)}</TwoLines>
    ),
  },
  {
    id: 'progress',
    title: t('Batches'),
    width: 190,
    render: (count) => (
      <TwoLines below={count.recounts > 0 && t('{{count}} to count again', { count: count.recounts })}>
        {of.progressOf(count)}
      </TwoLines>
    ),
  },
  {
    id: 'differing',
    title: t('Differ'),
    width: 90,
    align: 'end',
    yields: 3,
    render: ({ differing }) =>
      differing === null ? <span data-phone="no">–</span> : <span className="cw-number">{differing}</span>,
  },
  {
    id: 'status',
    title: t('Status'),
    width: 190,
    hideable: false,
    render: ({ status, decided_by_name, decision_reason }) => (
      <TwoLines below={decided_by_name ?? reasonWords(decision_reason)}>
        <StatusTag kind="stock" status={status} label={statusLabel(status)} />
      </TwoLines>
    ),
  },
  nextColumn({
    title: t('Next'),
    width: 120,
    next: of.nextOf,
    busy: ({ uuid }) => of.isBusy(uuid),
    name: ({ store_name }) => store_name,
  }),
  actionsColumn({ nameOf: ({ store_name }) => store_name, menuOf: of.menuOf }),
];
