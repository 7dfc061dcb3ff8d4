import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PriceExplanation } from '../../prices/common/price-explanation';
import type { ChargeStatus, UnpricedReason } from '../common/charge-item';

/** A tax in a charge. */
export interface StoredTax {
  readonly code: string;
  /** Decimal text. */
  readonly percent: string;
  /** Minor units as text. */
  readonly amount: string;
}

export interface ChargeItemTable extends Versioned {
  patient_uuid: string;
  status: ChargeStatus;
  status_reason: string | null;
  readonly source_kind: string;
  readonly source_uuid: string;
  readonly source_part: Generated<string>;
  taken_back: Generated<boolean>;
  refund_due: Generated<boolean>;
  what: string;
  readonly healthcare_service_uuid: string | null;
  readonly tier: string | null;
  /** Decimal text with three decimals. */
  quantity: string;
  readonly done_at: Date;
  /** YYYY-MM-DD */
  readonly done_on: string;
  /** Rises with each stored charge: orders the charges of one day. */
  readonly number: GeneratedAlways<number>;
  readonly location_uuid: string | null;
  readonly practitioner_role_uuid: string | null;
  readonly encounter_uuid: string | null;
  readonly visit_uuid: string | null;
  readonly emergency: Generated<boolean>;
  readonly category: string | null;
  /** Goods; they have no service. */
  readonly inventory_item_uuid: string | null;
  /** The selling price of goods, in minor units. */
  readonly goods_price: number | null;
  /** The head of income; null for that of the service. */
  readonly revenue_tag: string | null;
  /** Decimal text: what was returned of goods. */
  returned: Generated<string>;
  readonly currency: string;
  /** Minor units, like the others: a number is exact up to 90 trillion cedis, which no typed amount reaches. */
  unit_price: number | null;
  override_price: number | null;
  override_reason: string | null;
  amount: number | null;
  discount: number | null;
  tax: number | null;
  total: number | null;
  taxes: JSONColumnType<StoredTax[], string | undefined, string>;
  not_priced: UnpricedReason | null;
  explanation: JSONColumnType<PriceExplanation, string, string> | null;
  entry_uuid: string | null;
  times_charged: Generated<number>;
  paid_at: Date | null;
}

export interface ChargeSettingsTable extends Versioned {
  automatic: Generated<boolean>;
  since: Date;
  began_at: Generated<Date>;
  paid_first: Generated<string[]>;
}

export interface ChargeDraftTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly patient_uuid: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    charge_items: ChargeItemTable;
    charge_settings: ChargeSettingsTable;
    charge_drafts: ChargeDraftTable;
  }
}
