import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';
import type { PhysicalType } from '../common';
import type { LocationFields } from '../common/location';

interface LocationTable extends Versioned, RecordColumns<LocationFields, 'status'> {
  /** The kind of the parent; maintained by the database. */
  parent_type: PhysicalType | null;
}

/** A view: the columns of a location that other features may read. */
interface LocationNameView extends Readonly<
  Pick<
    Selectable<LocationTable>,
    'organization_uuid' | 'uuid' | 'name' | 'physical_type' | 'status' | 'parent_uuid' | 'created_at'
  >
> {}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    locations: LocationTable;
    location_names: LocationNameView;
  }
}

export type LocationRow = Selectable<LocationTable>;
