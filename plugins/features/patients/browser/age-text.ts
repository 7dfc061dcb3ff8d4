import { ageInUnits } from '../common/age';
import { t } from '../manifest';

/**
 * An age in the usual words: `12 days`, `5 months`, `34 years`.
 * @param birthDate YYYY-MM-DD
 * @param today YYYY-MM-DD in the organization's time zone (`Formats.today()`)
 * @returns undefined without a birth date
 */
export function ageText(birthDate: string | null | undefined, today: string): string | undefined {
  const age = ageInUnits(birthDate, today);
  if (!age) return undefined;
  const { n, unit } = age;
  if (unit === 'day') return n === 1 ? t('1 day') : t('{{n}} days', { n });
  if (unit === 'month') return n === 1 ? t('1 month') : t('{{n}} months', { n });
  return n === 1 ? t('1 year') : t('{{n}} years', { n });
}
