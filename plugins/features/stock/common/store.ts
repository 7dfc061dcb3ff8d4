import {
  amended,
  Label,
  ListQuery,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
} from '@clinic-workbench/sdk/common';
import { storeKinds, type StoreKind } from './stock-kinds';

export const storeStatuses = ['active', 'inactive'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

/** The fields of a store that change. */
export class StoreFields {
  @Label('Name') @Required() @NotBlank() @Text(100) name!: string;
  @Label('Kind') @Required() @OneOf(storeKinds) kind!: StoreKind;
}

/** A place of a location in which goods are kept. */
export class CreateStore extends StoreFields {
  @Label('Location') @Required() @Uuid() location_id!: string;
}

export class ChangeStore extends amended(StoreFields, { notNull: ['name', 'kind'] }) {
  /** An inactive one receives and gives out nothing; it must be empty. */
  @Label('Status') @Optional() @OneOf(storeStatuses) status?: StoreStatus;
}

export class StoresQuery extends ListQuery {
  @Label('Location') @Optional() @Uuid() location_id?: string;
  @Label('Status') @Optional() @OneOf(storeStatuses) status?: StoreStatus;
}

export interface Store extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly name: string;
  readonly kind: StoreKind;
  readonly status: StoreStatus;
  readonly location_id: string;
  readonly location_name: string | null;
  readonly created_by_name: string | null;
  readonly updated_by_name: string | null;
}
