import {
  AlsoNamed,
  Label,
  NotBlank,
  OneOf,
  Optional,
  Required,
  Text,
  Uuid,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import {
  locationStatuses,
  operationalStatuses,
  physicalTypes,
  type LocationStatus,
  type OperationalStatus,
  type PhysicalType,
} from '.';

/** The most characters of a name: enough for a door plate. */
export const longestName = 120;

/** The fields of the form and of the request. */
export class LocationFields {
  @Required() @AlsoNamed('location_name') @NotBlank() @Text(longestName) name!: string;
  /** A site by default. */
  @Label('Kind') @Required() @OneOf(physicalTypes) physical_type: PhysicalType = 'site';
  /** The location that this one is part of; null for sites. */
  @Label('Part of') @Optional() @AlsoNamed('part_of') @Uuid() parent_uuid?: string | null;
  /** `active` unless given. */
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  /** Null if it does not apply or is unknown. */
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

/** A place where work is done. */
export interface Location extends Entity, RecordFields<LocationFields, 'status'> {
  /** The same as uuid. */
  readonly id: string;
  /** The same as name. */
  readonly location_name: string;
}
