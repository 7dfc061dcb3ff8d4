import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { ItemFilled, ItemPack, PlainItemFields } from '../common/item';

interface ItemTable extends Versioned, RecordColumns<PlainItemFields, Exclude<ItemFilled, 'name'>, 'name'> {
  readonly code: string;
  /** ISO 4217. */
  currency: string;
  /** Minor units, of `cost_quantity` base units: at most thirteen digits. */
  cost: number | null;
  /** Minor units, of one base unit. */
  selling_price: number | null;
  /** Decimal text with two decimals. */
  markup_percent: string | null;
  search_terms: Generated<string[]>;
}

interface PackTable extends ItemPack {
  readonly organization_uuid: string;
  readonly item_uuid: string;
}

interface SubstituteTable {
  readonly organization_uuid: string;
  readonly item_uuid: string;
  readonly substitute_uuid: string;
}

/** A view: the columns of an item that other features may read. */
interface ItemNameView extends Readonly<
  Pick<
    Selectable<ItemTable>,
    | 'organization_uuid'
    | 'uuid'
    | 'code'
    | 'kind'
    | 'name'
    | 'generic_code'
    | 'generic'
    | 'brand'
    | 'strength'
    | 'form'
    | 'route'
    | 'controlled'
    | 'cold_chain'
    | 'divisible'
    | 'pack_content'
    | 'without_prescription'
    | 'base_unit'
    | 'currency'
    | 'cost'
    | 'cost_quantity'
    | 'selling_price'
    | 'tax_exempt'
    | 'active'
  >
> {}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    inventory_items: ItemTable;
    inventory_packs: PackTable;
    inventory_substitutes: SubstituteTable;
    inventory_item_names: ItemNameView;
  }
}
