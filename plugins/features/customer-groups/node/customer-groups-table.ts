import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { CustomerGroupFields } from '../common/customer-group';

interface CustomerGroupTable extends Versioned, RecordColumns<Omit<CustomerGroupFields, 'adjustment'>, 'active'> {
  /** Percent, as decimal text with two decimals. */
  adjustment: Generated<string>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    customer_groups: CustomerGroupTable;
  }
}
