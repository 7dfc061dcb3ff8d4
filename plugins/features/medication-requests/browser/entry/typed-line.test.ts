import { FormModel } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshEntry, type EntryValues } from './entry-values';
import { TypedLine } from './typed-line';

let form: FormModel<EntryValues>;
let line: TypedLine;
let stop: () => void;

beforeEach(() => {
  form = new FormModel<EntryValues>({ initial: freshEntry('en'), rules: () => ({}), save: () => Promise.resolve() });
  line = new TypedLine(form, (typed) => ({ drug: typed, drug_code: null, strength: '' }));
  stop = line.follow();
});
afterEach(() => stop());

const typed = { dose_value: 1, frequency: 'TID', duration_value: 5 } as const;

it('fills in route, unit, quantity and instructions while the rest is typed', () => {
  form.assign({ medicine: 'Ibuprofen', form: 'TAB' });
  form.assign(typed);
  expect(form.values).toMatchObject({ route: 'PO', dose_unit: 'tablet', quantity: 15 });
  expect(form.values.instructions).toBe('Take 1 tablet by mouth three times a day for 5 days');
});

it('keeps values that the user typed', () => {
  form.assign({ medicine: 'Ibuprofen', form: 'TAB', ...typed });
  form.assign({ quantity: 20, instructions: 'One with each meal' });
  form.set('dose_value', 2);
  expect(form.values).toMatchObject({ quantity: 20, instructions: 'One with each meal' });
});

it('begins no new line after the last one was added: nothing is missing, and no draft is kept', () => {
  form.assign({ medicine: 'Ibuprofen', form: 'TAB', ...typed });
  form.reset();
  expect(form.dirty).toBe(false);
  expect(form.values).toEqual(freshEntry('en'));
});
