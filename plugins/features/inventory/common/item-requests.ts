import { amended, Label, ListQuery, OneOf, Optional, SomeUuids, Text } from '@clinic-workbench/sdk/common';
import { ItemFields } from './item';
import { itemKinds, type ItemKind } from './item-kinds';

export class CreateItem extends ItemFields {}

/** Absent fields stay; null clears a field. */
export class ChangeItem extends amended(ItemFields) {
  @Label('Reason') @Optional() @Text(500) reason?: string | null;
}

/** The possible orders of a list of items. */
export const itemSorts = ['name', '-name', '-updated'] as const;
export type ItemSort = (typeof itemSorts)[number];

const truth = ['true', 'false'] as const;
type Truth = (typeof truth)[number];

export class ItemsQuery extends ListQuery {
  @Optional() @OneOf(itemKinds) kind?: ItemKind;
  @Optional() @OneOf(truth) active?: Truth;
  @Optional() @OneOf(truth) controlled?: Truth;
  @Optional() @OneOf(truth) cold_chain?: Truth;
  @Optional() @OneOf(truth) without_prescription?: Truth;
  /** A code of the value set `generic-medicine`. */
  @Optional() @Text(100) generic_code?: string;
  /** Only these, at most 200. */
  @Optional() @SomeUuids(200) uuids?: string;
  @Optional() @OneOf(itemSorts) sort?: ItemSort;
}
