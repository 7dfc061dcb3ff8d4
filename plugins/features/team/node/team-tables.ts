import type { Versioned } from '@clinic-workbench/sdk/node';
import type { Selectable } from 'kysely';

interface PractitionerLocationTable {
  readonly organization_uuid: string;
  readonly practitioner_role_uuid: string;
  /** A site. */
  readonly location_uuid: string;
}

interface PractitionerSpecialtyTable extends Versioned {
  readonly code: string;
  display: string;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    practitioner_locations: PractitionerLocationTable;
    practitioner_specialties: PractitionerSpecialtyTable;
  }
}

export type SpecialtyRow = Selectable<PractitionerSpecialtyTable>;
