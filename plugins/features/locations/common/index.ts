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

/** What still uses a location, in the refusal to delete it. */
export interface LocationUseCount {
  /** The feature's name for it. */
  readonly id: string;
  /** English, with a placeholder for the number: `Locations inside it: {{count}}`. */
  readonly sentence: string;
  readonly count: number;
}
