import {
  actionsColumn,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { InventoryItem } from '../../common/item';
import { t } from '../../manifest';
import { activityLabel, kindLabel, marksOf, unitLabel } from '../item-words';

/** The columns of the list of items. */
export function itemColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (item: InventoryItem) => readonly MenuAction[];
}): readonly Column<InventoryItem>[] {
  const { formats, menuOf } = of;
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: ({ name, generic, brand }) => (
        <TwoLines below={[generic, brand].filter((text) => text && !name.includes(text)).join(' · ') || null}>
          {name}
        </TwoLines>
      ),
    },
    { id: 'code', title: t('Own bar code'), yields: 2, width: 120, render: ({ code }) => code },
    { id: 'kind', title: t('Kind'), yields: 1, width: 120, render: ({ kind }) => kindLabel(kind) },
    {
      id: 'marks',
      title: t('Special'),
      yields: 1,
      width: 170,
      render: (item) => marksOf(item).join(', ') || <span data-phone="no">–</span>,
    },
    {
      id: 'packs',
      title: t('Packs'),
      yields: 2,
      width: 170,
      render: ({ packs }) =>
        packs.map(({ name, factor }) => `${name} ${factor}`).join(', ') || <span data-phone="no">–</span>,
    },
    {
      id: 'price',
      title: t('Selling price'),
      width: 150,
      align: 'end',
      render: ({ selling_price: price, currency, base_unit: unit }) =>
        price === null ? (
          <span data-phone="no">–</span>
        ) : (
          <TwoLines below={unitLabel(unit)}>
            <span className="cw-number">{formats.money(price, currency)}</span>
          </TwoLines>
        ),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 104,
      render: ({ active }) => (
        <StatusTag kind="activity" status={active ? 'active' : 'inactive'} label={activityLabel(active)} />
      ),
    },
    actionsColumn({ nameOf: ({ name }) => name, menuOf }),
  ];
}
