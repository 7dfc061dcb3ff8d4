import { t } from '../../../i18n';

/**
 * Compares a number with that of the period before, as a signed number and in words.
 * @param range the period before, as text for people
 */
export function comparedWords(now: number, before: number, range: string, number: (value: number) => string): string {
  if (now === before) return t('As many as in the period before, {{range}}', { range });
  const difference = Math.abs(now - before);
  const sign = now > before ? '+' : '−';
  const percent = before === 0 ? '' : ` (${sign}${number(Math.round((difference / before) * 100))} %)`;
  const values = { difference: `${sign}${number(difference)}${percent}`, range };
  return now > before
    ? t('{{difference}}: more than in the period before, {{range}}', values)
    : t('{{difference}}: fewer than in the period before, {{range}}', values);
}
