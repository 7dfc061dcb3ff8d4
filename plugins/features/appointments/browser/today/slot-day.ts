import type { Formats } from '@clinic-workbench/sdk/browser';
import type { Slot } from '../../../schedules/common/slot';
import { t } from '../../manifest';

/** The day of a slot at its place, or the word for today. */
export const dayOf = (slot: Slot, formats: Formats): string =>
  slot.day === formats.today() ? t('Today') : formats.date(slot.day);
