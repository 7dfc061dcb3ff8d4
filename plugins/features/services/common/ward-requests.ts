import {
  amended,
  Label,
  ListQuery,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  NotBlank,
} from '@clinic-workbench/sdk/common';
import {
  locationStatuses,
  operationalStatuses,
  type LocationStatus,
  type OperationalStatus,
} from '../../locations/common';
import { wardTypes, type WardType } from './service';
import { longestName } from './service-requests';
import { bedTypes, type BedType } from './wards';

/** Tags of one bed, and characters of one. */
export const mostTags = 10;
export const longestTag = 40;

const Tags = () =>
  rule(
    'tags',
    '{{field}} is not valid',
    (v) =>
      Array.isArray(v) &&
      v.length <= mostTags &&
      v.every(
        (tag) =>
          typeof tag === 'string' &&
          /^[^\u0000-\u001F\u007F]*\S[^\u0000-\u001F\u007F]*$/.test(tag) &&
          tag.length <= longestTag,
      ),
  );

export class CreateWard {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Label('Part of') @Required() @Uuid() parent_uuid!: string;
  @Label('Ward type') @Required() @OneOf(wardTypes) ward_type!: WardType;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
}

/** Absent fields stay. */
export class ChangeWard extends amended(CreateWard) {}

export class CreateRoom {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

export class ChangeRoom extends amended(CreateRoom) {}

export class CreateBed {
  @Required() @NotBlank() @Text(longestName) number!: string;
  /** The room or the ward of the bed. */
  @Label('Room or ward') @Required() @Uuid() parent_uuid!: string;
  @Label('Bed type') @Optional() @OneOf(bedTypes) bed_type?: BedType | null;
  @Optional() @Tags() tags?: string[];
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  /** Unoccupied if left out. */
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

export class ChangeBed extends amended(CreateBed) {}

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
