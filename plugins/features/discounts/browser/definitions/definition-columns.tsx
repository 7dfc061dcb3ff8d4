import {
  actionsColumn,
  StatusTag,
  TwoLines,
  type Column,
  type Formats,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import type { DiscountDefinition } from '../../common/discount';
import { t } from '../../manifest';
import { activityLabel, conditionsText, daysText, valueText } from '../discount-words';

/** The columns of the list of the organization's discounts. */
export function definitionColumns(of: {
  readonly formats: Formats;
  readonly menuOf: (discount: DiscountDefinition) => readonly MenuAction[];
}): readonly Column<DiscountDefinition>[] {
  const { formats, menuOf } = of;
  return [
    {
      id: 'name',
      title: t('Name'),
      primary: true,
      render: ({ name, automatic }) => <TwoLines below={automatic ? null : t('Chosen at the desk')}>{name}</TwoLines>,
    },
    {
      id: 'value',
      title: t('Value'),
      width: 130,
      align: 'end',
      render: (discount) => <span className="cw-number">{valueText(discount, formats)}</span>,
    },
    { id: 'conditions', title: t('For'), render: conditionsText },
    { id: 'days', title: t('Days'), yields: 1, width: 210, render: (discount) => daysText(discount, formats) },
    { id: 'order', title: t('Order'), yields: 2, width: 80, align: 'end', render: ({ priority }) => priority },
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
