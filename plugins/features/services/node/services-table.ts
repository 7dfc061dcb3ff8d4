import type { Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated } from 'kysely';
import type { ServiceClass, WardType } from '../common/service';

export interface HealthcareServiceTable extends Versioned {
  name: string;
  description: string | null;
  service_class: ServiceClass;
  healthcare_service_categories: Generated<string[]>;
  healthcare_service_specialties: Generated<string[]>;
  virtual_service: Generated<boolean>;
  appointment_required: Generated<boolean>;
  confirmation_required: Generated<boolean>;
  minutes_duration: Generated<number>;
  ward_type: WardType | null;
  ward_uuid: string | null;
  active: Generated<boolean>;
}

/** A view of the prices that name only their tier and are in force today; the feature of prices keeps them. */
export interface HealthcareServicePriceTable {
  readonly organization_uuid: string;
  readonly uuid: string;
  readonly service_uuid: string;
  position: number;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** Decimal text with four decimals. */
  charge: ColumnType<string, string, string>;
}

export interface HealthcareServiceLocationTable {
  readonly organization_uuid: string;
  readonly service_uuid: string;
  readonly location_uuid: string;
}

export interface WardTable {
  readonly organization_uuid: string;
  readonly location_uuid: string;
  ward_type: WardType;
}

export interface BedTable {
  readonly organization_uuid: string;
  readonly location_uuid: string;
  bed_type: string | null;
  tags: Generated<string[]>;
}

declare module '@clinic-workbench/sdk/node' {
  interface Database {
    healthcare_services: HealthcareServiceTable;
    healthcare_service_prices: HealthcareServicePriceTable;
    healthcare_service_locations: HealthcareServiceLocationTable;
    wards: WardTable;
    beds: BedTable;
  }
}
