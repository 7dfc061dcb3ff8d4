import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { CreateSpecialty } from '../common/specialty';

interface PractitionerLocationTable {
  readonly organization_uuid: string;
  readonly practitioner_role_uuid: string;
  /** A site. */
  readonly location_uuid: string;
}

interface PractitionerSpecialtyTable extends Versioned, RecordColumns<CreateSpecialty, never, 'code'> {}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    practitioner_locations: PractitionerLocationTable;
    practitioner_specialties: PractitionerSpecialtyTable;
  }
}
