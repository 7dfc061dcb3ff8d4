import type { LocationStatus, OperationalStatus, PhysicalType } from '../common';
import { t } from './t';

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
