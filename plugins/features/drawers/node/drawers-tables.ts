import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CashKind } from '../common/cash-list';
import type { CashMoveKind, DrawerState } from '../common/drawer';
import type { SafeCountState } from '../common/safe-count';

interface DrawerTable extends Versioned {
  readonly user_uuid: string;
  readonly location_uuid: string;
  readonly currency: string;
  status: Generated<DrawerState>;
  readonly opening_float: number;
  readonly notes: string | null;
  readonly opened_at: Date;
  counted_at: Date | null;
  closing_float: number | null;
  actual_cash: number | null;
  counts: Generated<number>;
  foreign_cash: JSONColumnType<readonly StoredForeignCash[], string | undefined, string>;
  declared_closing_float: number | null;
  variance_reason: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  handed_to: string | null;
  readonly taken_over_from: string | null;
}

/** Cash of another currency, in its minor units. Fields after `opening` are null until the count. */
export interface StoredForeignCash {
  readonly currency: string;
  readonly opening: number;
  readonly expected: number | null;
  readonly counted: number | null;
  /** The variance's value in the currency of the books. */
  readonly value: number | null;
}

/** Pieces of one note or coin, its value in minor units. */
export interface StoredPieces {
  /** Left out for the currency of the books. */
  readonly currency?: string;
  readonly kind: CashKind;
  readonly value: number;
  readonly pieces: number;
}

interface DrawerCountTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly drawer_uuid: string;
  readonly counted: JSONColumnType<readonly StoredPieces[]>;
  readonly actual_cash: number;
  readonly closing_float: number;
  readonly foreign_cash: JSONColumnType<readonly StoredForeignCash[]>;
  readonly at: Date;
  readonly by: string;
}

interface CashMoveTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly kind: CashMoveKind;
  readonly drawer_uuid: string | null;
  readonly location_uuid: string;
  readonly amount: number;
  readonly currency: string;
  readonly bank_account: string | null;
  /** Null for movements from a drawer to the safe. */
  readonly slip_number: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly by: string;
}

interface SafeCountTable extends Versioned {
  readonly location_uuid: string;
  readonly currency: string;
  status: SafeCountState;
  readonly expected: number;
  readonly counted: number;
  readonly reason: string | null;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  decision_reason: Generated<string | null>;
  entry_uuid: Generated<string | null>;
  readonly created_by: ColumnType<string, string | null | undefined, never>;
}

interface CashListTable extends Versioned {
  readonly currency: string;
  notes: readonly number[];
  coins: readonly number[];
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    drawers: DrawerTable;
    drawer_counts: DrawerCountTable;
    drawer_cash_moves: CashMoveTable;
    drawer_cash_lists: CashListTable;
    safe_counts: SafeCountTable;
  }
}
