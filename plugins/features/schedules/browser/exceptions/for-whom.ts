import type { ScheduleException } from '../../common/exception';
import { t } from '../../manifest';

/** The absent practitioner, service or location, translated. */
export function forWhom({ practitioner, location }: ScheduleException): string {
  if (practitioner && location) return `${practitioner.name}, ${location.name}`;
  return practitioner?.name ?? location?.name ?? t('The whole organization');
}
