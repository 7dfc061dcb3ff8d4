import { amended, Label, ListQuery, OneOf, Optional, Text, Uuid } from '@clinic-workbench/sdk/common';
import {
  locationStatuses,
  operationalStatuses,
  type LocationStatus,
  type OperationalStatus,
} from '../../locations/common';
import { bedTypes, wardTypes, type BedType, type WardType } from './service-kinds';
import { BedFields, longestTag, RoomFields, WardFields } from './wards';

export class CreateWard extends WardFields {}

/** Absent fields stay. */
export class ChangeWard extends amended(WardFields) {}

export class CreateRoom extends RoomFields {}

export class ChangeRoom extends amended(RoomFields) {}

export class CreateBed extends BedFields {}

export class ChangeBed extends amended(BedFields) {}

export class WardQuery extends ListQuery {
  @Optional() @OneOf(wardTypes) ward_type?: WardType;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
}

export class RoomQuery extends ListQuery {
  @Optional() @Uuid() ward?: string;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus;
}

export class BedQuery extends RoomQuery {
  @Optional() @Uuid() room?: string;
  @Label('Bed type') @Optional() @OneOf(bedTypes) bed_type?: BedType;
  @Optional() @Text(longestTag) tag?: string;
}
