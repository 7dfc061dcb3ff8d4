import type { Entity } from '@clinic-workbench/sdk/common';
import type { LocationStatus, OperationalStatus } from '../../locations/common';
import type { NamedPlace, WardType } from './service';

/** What a bed is built for. */
export const bedTypes = ['Standard', 'Electric', 'ICU', 'Labor', 'Cot', 'Incubator', 'Stretcher', 'Other'] as const;
export type BedType = (typeof bedTypes)[number];

/** The number of beds, in total and per operational status; `unknown` if it was never set. */
export type BedCounts = Readonly<Record<OperationalStatus | 'unknown' | 'total', number>>;

/** A ward: a location of the tree with a ward type. */
export interface Ward extends Entity {
  /** The same as uuid; the location's. */
  readonly id: string;
  readonly name: string;
  /** `General` if it was never set. */
  readonly ward_type: WardType;
  readonly status: LocationStatus;
  readonly parent_uuid: string | null;
  /** The names of its parents, from the site down. */
  readonly path: readonly string[];
  readonly rooms: number;
  readonly beds: BedCounts;
}

/** A room, of a ward or of none. */
export interface Room extends Entity {
  readonly id: string;
  readonly name: string;
  readonly status: LocationStatus;
  readonly operational_status: OperationalStatus | null;
  readonly parent_uuid: string | null;
  readonly ward: NamedPlace | null;
  readonly beds: BedCounts;
}

export interface Bed extends Entity {
  readonly id: string;
  /** The number on the bed; the location's name. */
  readonly number: string;
  readonly bed_type: BedType | null;
  readonly tags: readonly string[];
  readonly status: LocationStatus;
  readonly operational_status: OperationalStatus | null;
  readonly parent_uuid: string | null;
  readonly room: NamedPlace | null;
  readonly ward: NamedPlace | null;
}
