import type { Entity } from '@clinic-workbench/sdk/common';

/** What a location is, from the largest to the smallest. */
export const physicalTypes = ['site', 'building', 'ward', 'room', 'bed'] as const;
export type PhysicalType = (typeof physicalTypes)[number];

export const locationStatuses = ['active', 'inactive'] as const;
export type LocationStatus = (typeof locationStatuses)[number];

/** A place where work is done. */
export interface Location extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly name: string;
  /** The same as name. */
  readonly location_name: string;
  readonly physical_type: PhysicalType;
  readonly status: LocationStatus;
  /** The location that this one is part of. */
  readonly parent_uuid: string | null;
}
