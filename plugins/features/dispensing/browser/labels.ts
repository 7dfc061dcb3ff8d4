import { statusWords } from '@clinic-workbench/sdk/browser';
import { amountInWords } from '../../medication-requests/common/dose-units';
import type { MedicationRequest } from '../../medication-requests/common/medication-request';
import type { WaitingMedicine, WaitingPrescription } from '../common/waiting-prescription';
import { weights } from '../../queue/common/urgency';
import { t } from '../manifest';

type Named = Pick<WaitingMedicine, 'drug' | 'strength'>;

/** `Amoxicillin 500 mg` */
export const medicineName = ({ drug, strength }: Named): string => [drug, strength].filter(Boolean).join(' ');

/** In the language of the screen; empty if nobody stated it. */
export const quantityText = (
  { quantity, quantity_unit: unit }: Pick<WaitingMedicine, 'quantity' | 'quantity_unit'>,
  language: 'en' | 'fr',
): string => (quantity === null ? '' : amountInWords(quantity, unit, language));

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Translated: how long it has waited. @param now milliseconds since 1970 */
export function waitText(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < 2 * hour) return t('{{minutes}} min', { minutes: Math.floor(waited / minute) });
  if (waited < day)
    return t('{{hours}} h {{minutes}} min', {
      hours: Math.floor(waited / hour),
      minutes: Math.floor((waited % hour) / minute),
    });
  return t('{{count}} days', { count: Math.floor(waited / day) });
}

const priorities: Readonly<Record<string, string>> = { stat: 'STAT', urgent: 'Urgent', asap: 'ASAP' };

/** Translated; undefined for routine. */
export function urgencyText({ priority, sort_weight, triage_colour: colour }: WaitingPrescription): string | undefined {
  if (colour === 'red') return t('Red');
  if (colour === 'orange') return t('Orange');
  if (sort_weight === weights.emergency) return t('Emergency');
  const name = priorities[priority];
  if (name) return t(name);
  return colour === 'yellow' ? t('Yellow') : undefined;
}

/** Translated: where a prescribed medicine stands at the pharmacy, with a status of the kit's `medication-request`. */
export function pharmacyState(row: MedicationRequest): { readonly status: string; readonly label: string } {
  if (row.dispensed) return { status: 'active', label: t('Dispensed') };
  if (row.non_dispensed) return { status: 'amended', label: t('Left out') };
  if (row.status === 'partial' && row.awaited) return { status: 'partial', label: t('Partly dispensed') };
  if (row.awaited && row.restocked) return { status: 'active', label: t('In stock again') };
  if (row.awaited) return { status: 'draft', label: t('Waiting') };
  if (row.status !== 'revoked' && row.out_of_stock_prescription_issued_at !== null)
    return { status: 'amended', label: t('Out of stock') };
  return { status: row.status, label: t(row.status === 'revoked' ? 'Stopped' : statusWords(row.status)) };
}
