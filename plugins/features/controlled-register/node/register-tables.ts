import type { Versioned } from '@clinic-workbench/sdk/node';
import type { CheckState } from '../common/controlled-register';

interface CheckTable extends Versioned {
  readonly store_uuid: string;
  readonly item_uuid: string;
  status: CheckState;
  readonly balance: number;
  readonly counted: number;
  readonly remark: string | null;
  reason: string | null;
  settled_by: string | null;
  settled_at: Date | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    controlled_checks: CheckTable;
  }
}
