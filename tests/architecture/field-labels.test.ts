import { expect, it } from 'vitest';
import { sources, textOf } from './sources';

const browser = sources([
  'sdk/browser/**/*.{ts,tsx}',
  'core/browser/**/*.{ts,tsx}',
  'workbench/browser/**/*.{ts,tsx}',
  'plugins/*/*/browser/**/*.{ts,tsx}',
]).filter((file) => /\.tsx?$/.test(file) && file.includes('/browser/') && !file.includes('.test.'));

it('a field that takes its messages from a form by itself states its label', () => {
  // They show messages of several fields, or of no field that has a label.
  const without: ReadonlySet<string> = new Set([
    'plugins/features/appointments/browser/booking/step-messages.tsx',
    'plugins/features/appointments/browser/detail/move-modal.tsx',
    'plugins/features/emergency/browser/arrival/arrival-modal.tsx',
    'plugins/features/observations/browser/vitals/vitals-cell.tsx',
    'plugins/features/patients/browser/form/patient-form.ts',
    'plugins/features/schedules/browser/form/period-fields.tsx',
    'plugins/features/schedules/browser/stranded/stranded-fields.tsx',
    'plugins/features/visits/browser/bulk/bulk-modal.tsx',
  ]);
  const unlabelled = browser.filter(
    (file) => !without.has(file) && /\.errors\((?:[^(),]|\([^()]*\))+,\s*(?:t|words)\)/.test(textOf(file)),
  );
  expect(unlabelled).toEqual([]);
});

it('such fields exist', () => {
  expect(browser.filter((file) => /\.errors\([^()]+,[^()]+,[^()]+\)/.test(textOf(file))).length).toBeGreaterThan(3);
});
