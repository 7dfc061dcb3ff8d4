import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Generated, Selectable } from 'kysely';
import type { Location, LocationStatus, OperationalStatus, PhysicalType } from '../common';

interface LocationTable extends Versioned {
  name: string;
  physical_type: PhysicalType;
  status: Generated<LocationStatus>;
  operational_status: OperationalStatus | null;
  parent_uuid: string | null;
  /** The kind of what it is part of; held by the database. */
  parent_type: PhysicalType | null;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    locations: LocationTable;
  }
}

export type LocationRow = Selectable<LocationTable>;

export function toWire({ organization_uuid: _, parent_type: __, ...row }: LocationRow): Location {
  return {
    ...row,
    id: row.uuid,
    location_name: row.name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
