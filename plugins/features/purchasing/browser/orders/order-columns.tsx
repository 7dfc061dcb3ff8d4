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
import type { PurchaseOrder } from '../../common/purchase-order';
import { t } from '../../manifest';
import { isOpen, linesText, statusLabel } from '../purchasing-words';

export const orderColumns = (of: {
  readonly formats: Formats;
  readonly nextOf: (row: PurchaseOrder) => { readonly label: string; readonly run: () => void } | undefined;
  readonly isBusy: (uuid: string) => boolean;
  readonly menuOf: (row: PurchaseOrder) => readonly MenuAction[];
}): readonly Column<PurchaseOrder>[] => [
  {
    id: 'supplier',
    title: t('Supplier'),
    primary: true,
    render: ({ supplier_name, number, store_name }) => (
      <TwoLines below={`${number} · ${store_name}`}>{supplier_name}</TwoLines>
    ),
  },
  {
    id: 'goods',
    title: t('Goods'),
    width: 230,
    yields: 2,
    render: (row) => {
      const [first, ...others] = linesText(row);
      return (
        <TwoLines below={others.length > 0 && t('and {{count}} more', { count: others.length })}>{first}</TwoLines>
      );
    },
  },
  {
    id: 'ordered',
    title: t('Ordered'),
    width: 170,
    yields: 3,
    render: ({ created_at, expected_on, ...row }) => (
      <TwoLines
        below={
          expected_on &&
          isOpen({ ...row, created_at, expected_on }) &&
          t('Expected on {{day}}', { day: of.formats.date(expected_on) })
        }
      >
        {of.formats.dateTime(created_at)}
      </TwoLines>
    ),
  },
  {
    id: 'amount',
    title: t('Amount'),
    width: 130,
    align: 'end',
    yields: 1,
    render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} />,
  },
  {
    id: 'status',
    title: t('Status'),
    width: 170,
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
