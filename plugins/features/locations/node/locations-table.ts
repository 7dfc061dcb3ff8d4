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

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    locations: LocationTable;
  }
}

export type LocationRow = Selectable<LocationTable>;
