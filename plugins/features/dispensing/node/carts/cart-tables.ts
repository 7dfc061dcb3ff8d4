import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType } from 'kysely';
import type { CartMethod, CartState, LineOverride } from '../../common/carts/cart';

interface CartTable extends Versioned {
  readonly dispensing_number: string;
  readonly patient_uuid: string;
  readonly store_uuid: string;
  readonly location_uuid: string;
  status: CartState;
  payment_method: CartMethod | null;
  dispensed_to: string;
  counselling_note: string;
  invoice_uuid: string | null;
  raised_at: Date | null;
  given_uuid: string | null;
  handed_over_at: Date | null;
  handed_over_by: string | null;
  drawer_uuid: string | null;
  cancel_reason: string | null;
}

interface LineTable {
  readonly organization_uuid: string;
  readonly cart_uuid: string;
  readonly item_uuid: string;
  readonly position: number;
  readonly quantity: number;
  readonly medication_request_uuid: string | null;
  readonly substitution_reason: string | null;
  readonly batch_uuid: string | null;
  readonly batch_reason: string | null;
  readonly weekday: number | null;
  readonly label_instructions: string | null;
  readonly worth: number;
  readonly overrides: ColumnType<readonly LineOverride[], string, string>;
  charge_uuid: string | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    dispensing_carts: CartTable;
    dispensing_lines: LineTable;
  }
}
