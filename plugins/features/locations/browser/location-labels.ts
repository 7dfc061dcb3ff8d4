import { labelled } from '@clinic-workbench/sdk/common';
import type { LocationStatus, OperationalStatus, PhysicalType } from '../common';
import type { Location } from '../common/location';
import { t } from '../manifest';

/** The name of a kind of location, translated. */
export function kindLabel(kind: PhysicalType): string {
  return {
    site: t('Site'),
    building: t('Building'),
    ward: t('Ward'),
    room: t('Room'),
    bed: t('Bed'),
  }[kind];
}

export function statusLabel(status: LocationStatus): string {
  return status === 'active' ? t('Active') : t('Inactive');
}

export function operationalLabel(status: OperationalStatus): string {
  return {
    unoccupied: t('Unoccupied'),
    occupied: t('Occupied'),
    housekeeping: t('Housekeeping'),
    contaminated: t('Contaminated'),
    isolated: t('Isolated'),
    closed: t('Closed'),
  }[status];
}

/** The name of a Blueprint icon. */
export const kindIcons: Readonly<Record<PhysicalType, string>> = {
  site: 'map-marker',
  building: 'office',
  ward: 'layers',
  room: 'key',
  bed: 'rectangle',
};

/**
 * The content of a location, one line each.
 * @param placeOf finds its parent; a deleted one has no name
 */
export const linesOf = (location: Location, placeOf: (uuid: string) => Location | undefined): string[] => [
  labelled(t('Name'), location.name),
  labelled(t('Kind'), kindLabel(location.physical_type)),
  labelled(t('Part of'), location.parent_uuid === null ? t('nothing') : (placeOf(location.parent_uuid)?.name ?? '–')),
  labelled(t('Status'), statusLabel(location.status)),
  labelled(
    t('Operational status'),
    location.operational_status ? operationalLabel(location.operational_status) : t('nothing'),
  ),
];
