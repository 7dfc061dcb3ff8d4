import { physicalTypes, type PhysicalType } from '.';

/** Why a kind of location cannot stand where it is put. */
export const misfits = {
  site: 'A site is part of nothing else',
  alone: 'Say what this is part of',
  order: 'It must be part of something larger: site, building, ward, room, bed, in this order',
} as const;

/**
 * Sites stand alone; everything else is part of something larger. Steps may be left out: a small clinic has rooms but
 * no building.
 *
 * @param parent the kind of what it is part of; undefined for nothing
 * @returns an English sentence that says why not; undefined if it fits
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

/** What patients lie in is free, occupied, being cleaned, …; a building is not. */
export function hasOperationalStatus(kind: PhysicalType): boolean {
  return kind === 'room' || kind === 'bed';
}

/** A name as it is kept: without spaces around it, single ones inside. */
export function tidyName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
