import { statusWords, t } from '@clinic-workbench/sdk/browser';
import { amountInWords } from '../common/dose-units';
import { frequencies } from '../common/dosing';
import type { CheckFinding } from '../common/check-finding';
import type { MedicationRequest, Medicine } from '../common/medication-request';
import type { MedicationStatus } from '../common/medication-status';
import type { WorkedQuantity } from '../common/quantity';

/** `Amoxicillin 500 mg` */
export const medicineName = ({ drug, strength }: Pick<Medicine, 'drug' | 'strength'>): string =>
  [drug, strength].filter(Boolean).join(' ');

/** Translated. */
export const statusLabel = (status: MedicationStatus): string =>
  status === 'revoked' ? t('Stopped') : t(statusWords(status));

/** Translated: `TID, three times a day`. */
export const frequencyOptions = () =>
  frequencies.map(({ code, display }) => ({
    value: code,
    label: code.toLowerCase() === display ? t(display) : `${code}, ${t(display)}`,
  }));

/** Translated: what speaks against a medicine. */
export const findingText = ({ message, values }: CheckFinding): string =>
  t(message, { ...values, ...(values['kind'] !== undefined && { kind: t(values['kind']) }) });

/** In the language of the screen. */
export function quantityText(
  { quantity, quantity_unit: unit }: Pick<MedicationRequest, 'quantity' | 'quantity_unit'>,
  language: 'en' | 'fr',
): string {
  return quantity === null ? '' : amountInWords(quantity, unit, language);
}

/** How a quantity came about: `1 × 3 a day × 5 days = 15 tablets`. */
export function workedText(worked: WorkedQuantity, language: 'en' | 'fr'): string {
  const { dose, timesPerDay, days, doses, maxPerDay, quantity, unit } = worked;
  const sum = amountInWords(quantity, unit, language);
  const figure = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  if (maxPerDay !== null)
    return t('At most {{most}} a day × {{days}} days = {{sum}}', { most: figure(maxPerDay), days, sum });
  if (timesPerDay === null) return t('{{dose}} × {{doses}} doses = {{sum}}', { dose: figure(dose), doses, sum });
  return t('{{dose}} × {{times}} a day × {{days}} days = {{sum}}', {
    dose: figure(dose),
    times: timesPerDay,
    days,
    sum,
  });
}
