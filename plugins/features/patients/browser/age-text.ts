import { t } from '@clinic-workbench/sdk/browser';

/** Completed years in words. */
export function ageText(age: number): string {
  return age === 1 ? t('1 year') : t('{{n}} years', { n: age });
}
