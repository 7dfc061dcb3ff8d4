import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { LocationStatus, OperationalStatus, PhysicalType } from '../common';

interface LocationTable extends Versioned {
  name: string;
  physical_type: PhysicalType;
  status: Generated<LocationStatus>;
  operational_status: OperationalStatus | null;
  parent_uuid: string | null;
  /** The kind of the parent; maintained by the database. */
  parent_type: PhysicalType | null;
}

/** A view: what other features may read of a location. */
interface LocationNameView {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly name: string;
  readonly physical_type: PhysicalType;
  readonly status: LocationStatus;
  readonly parent_uuid: string | null;
  readonly created_at: Date;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    locations: LocationTable;
    location_names: LocationNameView;
  }
}

export type LocationRow = Selectable<LocationTable>;
