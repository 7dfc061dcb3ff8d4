import {
  actionsColumn,
  MoneyText,
  nextColumn,
  reasonWords,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { Requisition } from '../common/requisition';
import { t } from '../manifest';
import { linesText, statusLabel, wayText } from './transfer-words';

export const requisitionColumns = (of: {
  readonly formats: Formats;
  readonly nextOf: (row: Requisition) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
  readonly menuOf: (row: Requisition) => readonly MenuAction[];
}): readonly Column<Requisition>[] => [
  {
    id: 'way',
    title: t('Requisition'),
    primary: true,
    render: (row) => <TwoLines below={[row.number, row.note].filter(Boolean).join(' · ')}>{wayText(row)}</TwoLines>,
  },
  {
    id: 'goods',
    title: t('Goods'),
    width: 240,
    yields: 2,
    render: (row) => {
      const [first, ...others] = linesText(row);
      return (
        <TwoLines below={others.length > 0 && t('and {{count}} more', { count: others.length })}>{first}</TwoLines>
      );
    },
  },
  {
    id: 'asked',
    title: t('Asked for'),
    width: 180,
    yields: 3,
    render: ({ created_at, created_by_name }) => (
      <TwoLines below={created_by_name}>{of.formats.dateTime(created_at)}</TwoLines>
    ),
  },
  {
    id: 'transit',
    title: t('On the way'),
    width: 120,
    align: 'end',
    yields: 1,
    render: ({ in_transit, transit_value, currency }) =>
      in_transit === 0 ? (
        <span data-phone="no">–</span>
      ) : (
        <TwoLines below={<MoneyText amount={transit_value} currency={currency} />}>
          <span className="cw-number">{of.formats.number(in_transit)}</span>
        </TwoLines>
      ),
  },
  {
    id: 'status',
    title: t('Status'),
    width: 160,
    hideable: false,
    render: ({ status, end_reason }) => (
      <TwoLines below={reasonWords(end_reason)}>
        <StatusTag kind="stock" status={status} label={statusLabel(status)} />
      </TwoLines>
    ),
  },
  nextColumn({
    title: t('Next'),
    width: 120,
    next: of.nextOf,
    busy: ({ uuid }) => of.isBusy(uuid),
    name: ({ number }) => number,
  }),
  actionsColumn({ nameOf: ({ number }) => number, menuOf: of.menuOf }),
];
