import type { Slot } from '../../common/slot';
import { t } from '../../manifest';

/** The free places of a slot, translated. */
export function slotWords({ status, capacity, taken, free_places }: Slot): string {
  if (status === 'busy-unavailable') return t('not offered');
  if (capacity > 1) return t('{{taken}} of {{capacity}} booked', { taken, capacity });
  return free_places > 0 ? t('free') : t('booked');
}
