import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';

interface CustomerGroupTable extends Versioned {
  name: string;
  description: string | null;
  /** Percent, as decimal text with two decimals. */
  adjustment: Generated<string>;
  active: Generated<boolean>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    customer_groups: CustomerGroupTable;
  }
}
