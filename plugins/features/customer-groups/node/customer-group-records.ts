import { typedPercent } from '@clinic-workbench/sdk/common';
import { recordsOf, columnsOf } from '@clinic-workbench/sdk/node';
import { CustomerGroupFields, type CustomerGroup } from '../common/customer-group';
import './customer-groups-table';

/** Groups of patients with other prices. */
export const customerGroups = recordsOf<CustomerGroup>()({
  table: 'customer_groups',
  alias: 'g',
  resource: 'customer-groups',
  title: 'Customer group',
  event: 'customer_group',
  keeps: columnsOf(CustomerGroupFields, ['adjustment']),
  shows: [],
  keepsBeside: ({ adjustment }) => ({ adjustment: plainPercent(adjustment) }),
  answers: ({ adjustment }) => ({ adjustment: plainPercent(adjustment) }),
});

/** Without the zeros that the database pads. */
export const plainPercent = (stored: string): string => typedPercent(stored) ?? stored;
