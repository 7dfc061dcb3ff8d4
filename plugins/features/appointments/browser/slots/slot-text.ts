import type { Formats } from '@clinic-workbench/sdk/browser';
import type { Slot } from '../../../schedules/common/slot';
import { zoneNote } from '../labels';
import { t } from '../../manifest';

/** The practitioner of a slot, or the service's staff. */
export const whoOf = ({
  practitioner,
  healthcare_service: service,
}: Pick<Slot, 'practitioner' | 'healthcare_service'>) => practitioner?.name ?? service?.name ?? t('Any staff');

/** `08:00 am` in the slot's time zone; the zone is added if it is not the organization's. */
export function beginOf({ time_label: label, time_zone: zone }: Slot, formats: Formats, here: string): string {
  const times = formats.times(label);
  return `${times.split(' - ')[0] ?? times}${zoneNote(zone, here)}`;
}

/** `21-11-2026, 08:00 am - 08:15 am` */
export function whenOf({ day, time_label: times, time_zone: zone }: Slot, formats: Formats, here: string): string {
  return `${formats.date(day)}, ${formats.times(times)}${zoneNote(zone, here)}`;
}

/** The free places of a slot, unless it simply has one place. */
export function roomOf({ capacity, free_places: left, status }: Slot): string | undefined {
  if (status !== 'free') return t('Full');
  if (capacity === 1) return undefined;
  return left === 1 ? t('1 place left') : t('{{n}} places left', { n: left });
}
