import type { Versioned } from '@clinic-workbench/sdk/node';
import type { SettledMethod, SettlementStatus } from '../common/settlement';

interface SettlementTable extends Versioned {
  status: SettlementStatus;
  readonly method: SettledMethod;
  readonly provider: string;
  readonly currency: string;
  /** Minor units. */
  readonly received: number;
  readonly fee: number;
  readonly reference: string;
  readonly reference_key: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly bank_account: string | null;
  readonly entry_uuid: string;
  void_reason: string | null;
  voided_at: Date | null;
  voided_by: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    provider_settlements: SettlementTable;
  }
}
