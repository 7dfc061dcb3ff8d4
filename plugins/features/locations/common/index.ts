import type { Entity } from '@clinic-workbench/sdk/common';

/** The kinds of location (FHIR Location.physicalType), from the largest to the smallest. */
export const physicalTypes = ['site', 'building', 'ward', 'room', 'bed'] as const;
export type PhysicalType = (typeof physicalTypes)[number];

/** Inactive ones are not offered anywhere; past records still name them. */
export const locationStatuses = ['active', 'inactive'] as const;
export type LocationStatus = (typeof locationStatuses)[number];

/** FHIR Location.operationalStatus (HL7 table 0116), of rooms and beds. */
export const operationalStatuses = [
  'unoccupied',
  'occupied',
  'housekeeping',
  'contaminated',
  'isolated',
  'closed',
] as const;
export type OperationalStatus = (typeof operationalStatuses)[number];

/** A place where work is done. */
export interface Location extends Entity {
  /** The same as uuid. */
  readonly id: string;
  readonly name: string;
  /** The same as name. */
  readonly location_name: string;
  readonly physical_type: PhysicalType;
  readonly status: LocationStatus;
  /** Null if it does not apply or is unknown. */
  readonly operational_status: OperationalStatus | null;
  /** The location that this one is part of; null for sites. */
  readonly parent_uuid: string | null;
}

/** What still uses a location, in the refusal to delete it. */
export interface LocationUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a placeholder for the number: `Locations inside it: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
