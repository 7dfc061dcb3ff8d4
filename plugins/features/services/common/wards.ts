import {
  Label,
  NotBlank,
  OneOf,
  Optional,
  Required,
  rule,
  Text,
  Uuid,
  type Entity,
  type RecordFields,
} from '@clinic-workbench/sdk/common';
import {
  locationStatuses,
  operationalStatuses,
  type LocationStatus,
  type OperationalStatus,
} from '../../locations/common';
import { longestName, type NamedPlace } from './service';
import { bedTypes, wardTypes, type BedType, type WardType } from './service-kinds';

/** The number of beds, in total and per operational status; `unknown` if it was never set. */
export type BedCounts = Readonly<Record<OperationalStatus | 'unknown' | 'total', number>>;

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

/** The fields of the form and of the request. */
export class WardFields {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Label('Part of') @Required() @Uuid() parent_uuid!: string;
  /** For a ward without a type in the tree: `General`. */
  @Label('Ward type') @Required() @OneOf(wardTypes) ward_type!: WardType;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
}

export class RoomFields {
  @Required() @NotBlank() @Text(longestName) name!: string;
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

export class BedFields {
  /** The number on the bed; the location's name. */
  @Required() @NotBlank() @Text(longestName) number!: string;
  /** The room or the ward of the bed. */
  @Label('Room or ward') @Required() @Uuid() parent_uuid!: string;
  @Label('Bed type') @Optional() @OneOf(bedTypes) bed_type?: BedType | null;
  @Optional() @Tags() tags?: string[];
  @Optional() @OneOf(locationStatuses) status?: LocationStatus;
  /** Unoccupied if left out. */
  @Optional() @OneOf(operationalStatuses) operational_status?: OperationalStatus | null;
}

/** A location of the tree in the view of a ward's staff. */
interface Placed extends Entity {
  /** The same as uuid; the location's. */
  readonly id: string;
  /** A ward, room or bed in the tree may have any parent. */
  readonly parent_uuid: string | null;
}

/** A ward: a location of the tree with a ward type. */
export interface Ward extends Placed, RecordFields<Omit<WardFields, 'parent_uuid'>, 'status'> {
  /** The names of its parents, from the site down. */
  readonly path: readonly string[];
  readonly rooms: number;
  readonly beds: BedCounts;
}

/** A room, in a ward or outside wards. */
export interface Room extends Placed, RecordFields<RoomFields, 'status'> {
  readonly ward: NamedPlace | null;
  readonly beds: BedCounts;
}

export interface Bed extends Placed, RecordFields<Omit<BedFields, 'parent_uuid'>, 'tags' | 'status'> {
  readonly room: NamedPlace | null;
  readonly ward: NamedPlace | null;
}
