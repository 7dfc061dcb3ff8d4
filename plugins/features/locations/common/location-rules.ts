import { physicalTypes, type PhysicalType } from '.';

/** The reasons why a kind of location does not fit its parent. */
export const misfits = {
  site: 'A site is part of nothing else',
  alone: 'Say what this is part of',
  order: 'It must be part of something larger: site, building, ward, room, bed, in this order',
} as const;

/**
 * Sites have no parent; all others are part of something larger. Levels may be skipped: a small clinic has rooms but
 * no building.
 *
 * @param parent the kind of the parent; undefined for none
 * @returns the reason in English; undefined if it fits
 */
export function misfit(kind: PhysicalType, parent: PhysicalType | undefined): string | undefined {
  if (parent === undefined) return kind === 'site' ? undefined : misfits.alone;
  if (kind === 'site') return misfits.site;
  return rankOf(parent) < rankOf(kind) ? undefined : misfits.order;
}

/** 0 for the largest. */
export function rankOf(kind: PhysicalType): number {
  return physicalTypes.indexOf(kind);
}

/** Whether the kind has an operational status (free, occupied, being cleaned, …): rooms and beds, not buildings. */
export function hasOperationalStatus(kind: PhysicalType): boolean {
  return kind === 'room' || kind === 'bed';
}
