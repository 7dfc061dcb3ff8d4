import { TwoLines, type Column, type Formats } from '@clinic-workbench/sdk/browser';
import type { StockRow } from '../../common/stock-lists';
import { t } from '../../manifest';
import { quantityText } from '../stock-words';

/** The columns of what stores have. */
export const onHandColumns = (formats: Formats): readonly Column<StockRow>[] => [
  {
    id: 'item',
    title: t('Item'),
    primary: true,
    render: ({ item_name, item_code, controlled }) => (
      <TwoLines below={[item_code, controlled && t('Controlled')].filter(Boolean).join(' · ')}>{item_name}</TwoLines>
    ),
  },
  { id: 'store', title: t('Store'), width: 180, yields: 1, render: ({ store_name }) => store_name },
  {
    id: 'expiry',
    title: t('First expiry'),
    width: 140,
    named: true,
    yields: 2,
    render: ({ next_expiry, batches }) =>
      next_expiry === null ? (
        '–'
      ) : (
        <TwoLines below={batches.some(({ expired, on_hand }) => expired && on_hand > 0) ? t('Expired') : undefined}>
          {formats.date(next_expiry)}
        </TwoLines>
      ),
  },
  {
    id: 'transit',
    title: t('On the way'),
    width: 110,
    align: 'end',
    yields: 3,
    render: ({ in_transit }) =>
      in_transit > 0 ? <span className="cw-number">{formats.number(in_transit)}</span> : <span data-phone="no">–</span>,
  },
  {
    id: 'available',
    title: t('Available'),
    width: 110,
    align: 'end',
    render: ({ available }) => <span className="cw-number">{formats.number(available)}</span>,
  },
  {
    id: 'on-hand',
    title: t('On hand'),
    width: 150,
    align: 'end',
    hideable: false,
    render: ({ on_hand, base_unit }) => <span className="cw-number">{quantityText(on_hand, base_unit)}</span>,
  },
];
