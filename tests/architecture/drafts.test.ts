import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

const browser = sources(['{core,workbench,plugins}/**/browser/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('.test.'),
);

/** All features with records that belong to a patient. */
const ofPatients = [
  'allergies',
  'attachments',
  'care-plans',
  'diagnoses',
  'early-warning',
  'encounters',
  'medication-requests',
  'observations',
  'questionnaires',
  'referrals',
  'service-requests',
];

/**
 * Forms that ask the user to choose or register the patient: they offer earlier drafts by name, and never fill one in.
 */
const withoutPatient = new Set([
  'plugins/features/appointments/browser/booking/booking-form.ts',
  'plugins/features/patients/browser/form/patient-form.ts',
  'plugins/features/payers/browser/members/beneficiary-modal.tsx',
  'plugins/features/visits/browser/bulk/bulk-form.ts',
  'plugins/features/visits/browser/walk-in/walk-in-form.ts',
]);

const keysIn = (file: string) =>
  [...textOf(file).matchAll(/\bdraftOf(?:New)?\(([^;]*?)\)[,;:\s]/g)].map(([call]) => call);

it('a draft’s key comes from draftOf or draftOfNew, which name its subject', () => {
  const written = browser.filter((file) => /\b(key|draftKey): ['"`][^'"`]*\//.test(textOf(file)));
  expect(written).toEqual([]);
  const forced = browser.filter((file) => /\bas (New|Record)DraftKey\b/.test(textOf(file)));
  expect(forced).toEqual([]);
});

it('a draft in a patient’s record is kept under that patient', () => {
  const files = browser.filter((file) => ofPatients.some((id) => file.startsWith(`plugins/features/${id}/browser/`)));
  const keys = files.flatMap((file) => keysIn(file).map((key) => [file, key] as const));
  expect(keys.length).toBeGreaterThan(12);
  expect(keys.filter(([, key]) => !/\bpatient\b/.test(key))).toEqual([]);
});

it('a form without a patient in its key is not about a patient, or lets the user choose one', () => {
  const asks = browser.filter((file) => keysIn(file).length > 0 && /\bpatient(s|_id)?\b[?:]/.test(textOf(file)));
  const without = asks.filter((file) => keysIn(file).some((key) => !/\bpatient\b/.test(key)));
  expect(without.filter((file) => !withoutPatient.has(file))).toEqual([]);
});
