import type { Gender } from '../common/patient-choices';
import { t } from '../manifest';

/** A gender in the user's language. */
export function genderLabel(gender: Gender): string {
  return { MALE: t('Male'), FEMALE: t('Female'), OTHER: t('Other'), UNKNOWN: t('Unknown') }[gender];
}
