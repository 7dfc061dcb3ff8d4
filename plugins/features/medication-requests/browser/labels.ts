import { labelled } from '@clinic-workbench/sdk/common';
import { statusWords, type Formats } from '@clinic-workbench/sdk/browser';
import { amountInWords } from '../common/dose-units';
import { frequencies } from '../common/dosing';
import type { CheckFinding } from '../common/check-finding';
import type { MedicationChange } from '../common/medication-change';
import type { MedicationRequest } from '../common/medication-request';
import type { Medicine } from '../common/medicine';
import type { MedicationStatus } from '../common/medication-status';
import type { WorkedQuantity } from '../common/quantity';
import { t } from '../manifest';

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

/** Values that are English words themselves. */
const spoken = ['kind', 'unit', 'why'] as const;

const sentenceText = ({
  message,
  sentence = message,
  values,
}: Pick<CheckFinding, 'message' | 'sentence' | 'values'>): string => {
  const words = spoken.flatMap((name) => (values[name] === undefined ? [] : [[name, t(values[name])] as const]));
  return t(sentence, { ...values, ...Object.fromEntries(words) });
};

/** Translated: the text of a finding. */
export const findingText = (finding: CheckFinding): string =>
  [finding, ...(finding.why ?? [])].map(sentenceText).join(' ');

/** Translated: the notes below a finding: details, its source, and whether a pharmacist has signed it off. */
export function findingNotes({ detail, source, unsigned }: CheckFinding): readonly string[] {
  return [
    detail && t(detail),
    // A document and its section, quoted in its own language.
    source && t('Source: {{source}}', { source }),
    unsigned ? t('Not signed off by a pharmacist') : '',
  ].filter(Boolean);
}

/** Translated: the weight of a finding. An unchecked line counts neither as safe nor as dangerous. */
export function findingLabel({ kind, severity, not_checked }: CheckFinding): string {
  if (not_checked) return t('Not checked');
  if (kind === 'never') return t('Never');
  return severity === 'high' ? t('Danger') : t('Caution');
}

/** In the language of the screen. */
export function quantityText(
  { quantity, quantity_unit: unit }: Pick<MedicationRequest, 'quantity' | 'quantity_unit'>,
  language: 'en' | 'fr',
): string {
  return quantity === null ? '' : amountInWords(quantity, unit, language);
}

/** How a quantity was calculated: `1 × 3 a day × 5 days = 15 tablets`. */
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

/** Translated: the version in force, its date and author; empty if it was never amended. */
export function versionText({ amendments, amended_on, amended_by_name }: MedicationRequest, formats: Formats): string {
  if (amended_on === null) return '';
  return t('Version {{version}}, amended {{time}} by {{name}}', {
    version: amendments + 1,
    time: formats.dateTime(amended_on),
    name: amended_by_name ?? '–',
  });
}

/** Translated: the content of a medicine, one line each, to show a colleague's changes. */
export function lineText(row: MedicationRequest): readonly string[] {
  const { strength, instructions, quantity, quantity_unit, note, status, substitution_allowed } = row;
  return [
    statusLabel(status),
    strength && labelled(t('Strength'), strength),
    labelled(t('Instructions'), instructions),
    quantity === null ? '' : labelled(t('Quantity'), `${quantity} ${quantity_unit}`),
    note && labelled(t('Note'), note),
    substitution_allowed ? '' : t('Do not substitute'),
  ].filter(Boolean);
}

/** Translated: the differences of a change, one line each: `Quantity: 15 tablets → 30 tablets`. */
export function changedLines({ before, after }: MedicationChange, language: 'en' | 'fr'): readonly string[] {
  if (Object.keys(before).length === 0) return [];
  const fields = {
    strength: t('Strength'),
    form: t('Dosage form'),
    route: t('Dosage route'),
    instructions: t('Instructions'),
    note: t('Note'),
  };
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–');
  const marks: readonly (readonly [string, boolean, string])[] = [
    ['dispensed', true, t('Dispensed')],
    ['dispensed', false, t('Returned to the pharmacy')],
    ['non_dispensed', true, t('Left out by the pharmacy')],
    ['restocked', true, t('In stock at the pharmacy again')],
  ];
  const marked = marks.flatMap(([field, value, label]) => (after[field] === value ? [label] : []));
  const lines = Object.entries(fields)
    .filter(([field]) => field in after)
    .map(([field, label]) => labelled(label, `${words(before[field])} → ${words(after[field])}`));
  const amounts = (of: Readonly<Record<string, unknown>>) =>
    typeof of['quantity'] === 'number' ? amountInWords(of['quantity'], unitIn(of, after), language) : '–';
  if ('quantity' in after) lines.push(labelled(t('Quantity'), `${amounts(before)} → ${amounts(after)}`));
  if ('substitution_allowed' in after)
    lines.push(after['substitution_allowed'] === true ? t('Substitution allowed') : t('Do not substitute'));
  return [...marked, ...lines];
}

/** The unit on one side of a change; empty if it did not change. */
const unitIn = (of: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string => {
  const unit = of['quantity_unit'] ?? after['quantity_unit'];
  return typeof unit === 'string' ? unit : '';
};
