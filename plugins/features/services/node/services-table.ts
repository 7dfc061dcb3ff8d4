import type { RecordColumns, Versioned } from '@clinic-workbench/sdk/node';
import type { ColumnType, Generated } from 'kysely';
import type { ServiceFields, ServiceFilled } from '../common/service';
import type { BedFields, WardFields } from '../common/wards';

type Written = Omit<ServiceFields, 'price_tiers' | 'location_uuids' | 'healthcare_service_appointment_required'>;

export interface HealthcareServiceTable
  extends Versioned, RecordColumns<Written, Exclude<ServiceFilled, 'healthcare_service_appointment_required'>> {
  /** On the wire: healthcare_service_appointment_required. */
  appointment_required: Generated<boolean>;
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

export interface WardTable extends Pick<RecordColumns<WardFields>, 'ward_type'> {
  readonly organization_uuid: string;
  readonly location_uuid: string;
}

export interface BedTable extends Pick<RecordColumns<BedFields, 'tags'>, 'bed_type' | 'tags'> {
  readonly organization_uuid: string;
  readonly location_uuid: string;
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
