import { actionsColumn, StatusTag, type Column, type MenuAction } from '@clinic-workbench/sdk/browser';
import type { CustomerGroup } from '../common/customer-group';
import { t } from '../manifest';
import { activityLabel, adjustmentText } from './group-words';

/** The columns of the list of customer groups. */
export function groupColumns(
  menuOf: (group: CustomerGroup) => readonly MenuAction[],
): readonly Column<CustomerGroup>[] {
  return [
    { id: 'name', title: t('Name'), primary: true, render: ({ name }) => name },
    {
      id: 'adjustment',
      title: t('Adjustment'),
      width: 170,
      align: 'end',
      render: ({ adjustment }) => <span className="cw-number">{adjustmentText(adjustment)}</span>,
    },
    {
      id: 'description',
      title: t('Description'),
      yields: 1,
      render: ({ description }) => description ?? <span data-phone="no">–</span>,
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
