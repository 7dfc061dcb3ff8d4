// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { noDrafts } from '../../../../../tests/support/no-drafts';
import { ApiFailure } from '../../../api-client';
import { draftOf } from '../../../forms/draft-key';
import { RowForm } from '../../../forms/row-form';
import { SelectField } from '../choices/select-field';
import { TextField } from '../fields/text-field';
import { Form } from '../form';

interface Bed {
  readonly version: number;
  readonly number: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly status: string;
}

const bed: Bed = { version: 1, number: '12', type: 'icu', tags: [], status: 'Active' };
const types = [
  { value: 'icu', label: 'Intensive care' },
  { value: 'cot', label: 'Cot' },
];

/** Opens the form of a bed, types, and saves while a colleague's version waits on the server. */
async function typeAndSave(typed: Partial<Bed>, theirs: Partial<Bed>) {
  const current = { ...bed, ...theirs, version: 2 };
  const { form } = new RowForm<Omit<Bed, 'version' | 'status'>, Bed>({
    drafts: noDrafts,
    draftKey: draftOf('bed', { record: 'b' }),
    row: bed,
    valuesOf: ({ number, type, tags } = bed) => ({ number, type, tags }),
    linesOf: ({ number, type, tags, status }) => [`Number: ${number}`, `Type: ${type}`, tags.join(', '), status],
    rules: () => ({}),
    save: (values, { ifMatch }) =>
      ifMatch === 2
        ? Promise.resolve({ ...current, ...values })
        : Promise.reject(
            new ApiFailure(409, 'stale_version', 'Somebody else has changed this in the meantime.', {}, { current }),
          ),
  });
  form.assign(typed);
  render(
    <Form form={form} label="Bed" submit="Save">
      <TextField form={form} name="number" label="Number" />
      <SelectField form={form} name="type" label="Type" options={types} />
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { form, notice: within(await screen.findByRole('alert')) };
}

afterEach(cleanup);

it('shows both values as the fields show them, and waits for a choice where both changed one', async () => {
  const { form, notice } = await typeAndSave({ type: 'cot', number: '14' }, { number: '15' });
  const number = notice.getByRole('group', { name: /^Number/ });
  expect(number.textContent).toContain('changed by both');
  expect(within(number).getByRole('radio', { name: /Yours.*14/ })).toHaveProperty('checked', false);
  expect(notice.queryByRole('group', { name: /^Type/ })).toBeNull();
  expect(notice.queryByRole('button', { name: 'Take over' })).toBeNull();
  await userEvent.click(within(number).getByRole('radio', { name: /Theirs.*15/ }));
  await userEvent.click(notice.getByRole('button', { name: 'Take over' }));
  expect(form.values).toMatchObject({ number: '15', type: 'cot' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('proposes changes that only the colleague made, in words, with lines that no field shows', async () => {
  const { form, notice } = await typeAndSave({ number: '14' }, { type: 'cot', status: 'Inactive' });
  const type = within(notice.getByRole('group', { name: /^Type/ }));
  expect(type.getByRole('radio', { name: /Theirs.*Cot/ })).toHaveProperty('checked', true);
  expect(type.getByRole('radio', { name: /Yours.*Intensive care/ })).toBeTruthy();
  expect(notice.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Inactive']);
  await userEvent.click(notice.getByRole('button', { name: 'Take over' }));
  expect(form.values).toMatchObject({ number: '14', type: 'cot' });
});

it('settles all conflicts at once', async () => {
  const mine = await typeAndSave({ number: '14', type: 'cot' }, { number: '15', tags: ['oxygen'] });
  await userEvent.click(mine.notice.getByRole('button', { name: 'Keep mine' }));
  expect(mine.form.values).toEqual({ number: '14', type: 'cot', tags: ['oxygen'] });
  cleanup();
  const theirs = await typeAndSave({ number: '14', type: 'cot' }, { number: '15' });
  await userEvent.click(theirs.notice.getByRole('button', { name: 'Take theirs' }));
  expect(theirs.form.values).toEqual({ number: '15', type: 'cot', tags: [] });
});

it('names the lines of conflicts without a field of their own', async () => {
  const { notice } = await typeAndSave({ tags: ['window'] }, { tags: ['oxygen'] });
  expect(notice.getByText('oxygen')).toBeTruthy();
  expect(notice.getByText('Both of you also changed what the lines above say.')).toBeTruthy();
  expect(notice.getByRole('button', { name: 'Keep mine' })).toBeTruthy();
});

it('reports that both made the same change', async () => {
  const { form, notice } = await typeAndSave({ number: '15' }, { number: '15' });
  // The line names the current value of the field.
  expect(notice.queryByRole('group')).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: 'Take over' }));
  expect([form.dirty, form.values.number]).toEqual([false, '15']);
});
