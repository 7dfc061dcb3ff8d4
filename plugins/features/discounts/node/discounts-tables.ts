import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { ServiceClass } from '../../services/common/service';
import type { DiscountKind } from '../common/discount';

interface DiscountTable extends Versioned {
  name: string;
  type: DiscountKind;
  /** Decimal text with two decimals, of a percentage. */
  percent: string | null;
  /** Minor units: at most thirteen digits. */
  amount: number | null;
  currency: string | null;
  healthcare_service_uuid: string | null;
  category: ServiceClass | null;
  customer_group_uuid: string | null;
  valid_from: string | null;
  valid_to: string | null;
  automatic: Generated<boolean>;
  priority: Generated<number>;
  active: Generated<boolean>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    discounts: DiscountTable;
  }
}
