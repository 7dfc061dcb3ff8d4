import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated } from 'kysely';
import type { BalanceKind } from '../common/opening-balance';

interface OpeningBalanceTable extends Versioned {
  patient_uuid: string;
  readonly kind: BalanceKind;
  readonly reference: string;
  what: string;
  /** Minor units: at most eleven digits. */
  amount: number;
  readonly currency: string;
  /** YYYY-MM-DD */
  day: string;
  times: Generated<number>;
  charge_uuid: string | null;
  entry_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    opening_balances: OpeningBalanceTable;
  }
}
