import { AlsoNamed, amended, Label, OneOf, Optional, Required, rule, Text, Uuid } from '@clinic-workbench/sdk/common';
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

const NotBlank = () => rule('notBlank', '{{field}} is required', (v) => typeof v !== 'string' || v.trim() !== '');

export class CreateLocation {
  @Required() @AlsoNamed('location_name') @NotBlank() @Text(longestName) name!: string;
  /** A site by default. */
  @Label('Kind') @Required() @OneOf(physicalTypes) physical_type: PhysicalType = 'site';
  @Label('Part of') @Optional() @AlsoNamed('part_of') @Uuid() parent_uuid?: string | null;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

/** Absent fields do not change. */
export class ChangeLocation extends amended(CreateLocation) {}
