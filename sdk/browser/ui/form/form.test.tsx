// @vitest-environment jsdom
import type { Faults } from '@clinic-workbench/sdk/common';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ApiFailure } from '../../api-client';
import { draftOf } from '../../forms/draft-key';
import { FormModel } from '../../forms/form-model';
import type { Drafts } from '../../session/workbench-services';
import { Form } from './form';
import { PhoneField } from './phone/phone-field';
import { TextField } from './fields/text-field';

interface Person {
  first_name: string;
  phone: string;
  address: { city: string }[];
}

const fresh: Person = { first_name: '', phone: '', address: [{ city: '' }] };
const rules = (values: Person): Faults =>
  values.first_name ? {} : { first_name: [{ message: '{{field}} is required', field: 'First name' }] };

function show(save: (values: Person) => Promise<void>, initial: Person = fresh, drafts?: Drafts) {
  const form = new FormModel<Person>({
    initial,
    rules,
    save,
    ...(drafts && { draft: { drafts, key: draftOf('person', { record: 'ama' }) } }),
  });
  const saved: Person[] = [];
  render(
    <Form form={form} label="Person" submit="Save" onSaved={() => saved.push(form.values)}>
      <TextField form={form} name="first_name" label="First name" required hint="As on the card" />
      <TextField form={form} name="address.0.city" label="City" />
      <PhoneField form={form} name="phone" label="Mobile" />
    </Form>,
  );
  return { form, saved };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

afterEach(cleanup);

it('shows a message only after the field was touched, and links it to the field', async () => {
  show(async () => undefined);
  expect(screen.queryByText('First name is required')).toBeNull();
  await userEvent.click(field('First name'));
  await userEvent.tab();
  const message = screen.getByText('First name is required');
  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  expect(field('First name').getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
});

it('shows a message only after a click is over, so that the clicked button does not move away', async () => {
  const user = userEvent.setup();
  show(async () => undefined);
  await user.click(field('First name'));
  await user.pointer({ keys: '[MouseLeft>]', target: field('City') });
  expect(document.activeElement).toBe(field('City'));
  expect(screen.queryByText('First name is required')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('First name is required')).toBeTruthy();
});

it('saves nothing while a field is wrong, and focuses the first wrong one', async () => {
  const sent: Person[] = [];
  show(async (values) => void sent.push(values));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  expect(screen.getByRole('alert').textContent).toBe('Please correct the marked fields.');
  expect(sent).toEqual([]);
});

it('writes nested fields and saves with Ctrl+Enter, once', async () => {
  const sent: Person[] = [];
  let finish = () => undefined as void;
  const { saved } = show((values) => {
    sent.push(values);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await userEvent.type(field('First name'), 'Ama');
  await userEvent.type(field('City'), 'Accra');
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ first_name: 'Ama', phone: '', address: [{ city: 'Accra' }] }]);
  finish();
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('shows the server’s messages beside their fields, and others below', async () => {
  show(async () => {
    throw new ApiFailure(409, 'conflict', 'Somebody was faster', { 'address.0.city': ['City is not valid'] });
  });
  await userEvent.type(field('First name'), 'Ama{Enter}');
  expect(await screen.findByText('City is not valid')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Somebody was faster');
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  await userEvent.type(field('City'), 'x');
  expect(screen.queryByText('City is not valid')).toBeNull();
});

it('combines a phone number into E.164 a tenth of a second after the last key', async () => {
  const { form } = show(async () => undefined);
  await import('./phone/phone-library');
  fireEvent.change(field('Mobile'), { target: { value: '024 412 34' } });
  fireEvent.change(field('Mobile'), { target: { value: '024 412 3456' } });
  expect(form.values.phone).toBe('');
  await waitFor(() => expect(form.values.phone).toBe('+233244123456'));
  expect(field('Mobile').value).toBe('024 412 3456');
});

it('does not save a wrong phone number, even before the number has settled', async () => {
  const sent: Person[] = [];
  show(async (values) => void sent.push(values), { ...fresh, first_name: 'Ama' });
  fireEvent.change(field('Mobile'), { target: { value: '024412' } });
  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText('Mobile is not valid')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field('Mobile'), { target: { value: '0244123456' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(sent[0]?.phone).toBe('+233244123456'));
});

it('shows a stored number as people write it', async () => {
  show(async () => undefined, { ...fresh, phone: '+442079460018' });
  await waitFor(() => expect(field('Mobile').value).toBe('020 7946 0018'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mobile, country' }).value).toBe('GB');
});

it('keeps a number being typed when its field moves to another form', async () => {
  const user = userEvent.setup();
  const { form } = show(async () => undefined);
  await user.type(field('Mobile'), '0244111777');
  cleanup();
  await waitFor(() => expect(form.values.phone).toBe('+233244111777'));
});

it('renders the countries of a phone number only while the user chooses one', async () => {
  const { form } = show(async () => undefined, { ...fresh, phone: '+233244123456' });
  await import('./phone/phone-library');
  await waitFor(() => expect(field('Mobile').value).toBe('024 412 3456'));
  const country = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mobile, country' });
  expect([...country.options].map(({ value }) => value)).toEqual(['GH']);
  fireEvent.pointerDown(country);
  expect(country.options.length).toBeGreaterThan(200);
  fireEvent.change(country, { target: { value: 'TG' } });
  fireEvent.blur(country);
  expect([...country.options].map(({ value }) => value)).toEqual(['TG']);
  fireEvent.change(field('Mobile'), { target: { value: '90 11 23 45' } });
  await waitFor(() => expect(form.values.phone).toBe('+22890112345'));
});

it('offers to start over after a draft was restored, and marks nothing in the empty form', async () => {
  const discarded: string[] = [];
  const drafts: Drafts = {
    load: <T,>() => Promise.resolve({ values: { first_name: 'Ama' }, idempotencyKey: 'k' } as T),
    save: () => undefined,
    discard: (key) => void discarded.push(key),
    begin: () => Promise.resolve({ own: undefined, offered: [] }),
    resume: () => Promise.resolve(undefined),
    drop: () => undefined,
  };
  const { form } = show(async () => undefined, fresh, drafts);
  await form.restore();
  await userEvent.click(field('First name'));
  expect(field('First name').value).toBe('Ama');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(field('First name').value).toBe('');
  expect(document.activeElement).toBe(field('First name'));
  expect(screen.queryByText('First name is required')).toBeNull();
  expect(screen.queryByText('Restored what you typed before.')).toBeNull();
  expect(discarded).toEqual(['person/ama']);
});

it('shows an invalid phone number as typed, and reports at once that it is invalid', async () => {
  const { form } = show(async () => undefined);
  fireEvent.change(field('Mobile'), { target: { value: 'unknown' } });
  await waitFor(() => expect(form.values.phone).toBe('unknown'));
  cleanup();
  render(
    <Form form={form} label="Person" submit="Save">
      <PhoneField form={form} name="phone" label="Mobile" />
    </Form>,
  );
  expect(field('Mobile').value).toBe('unknown');
  expect(await screen.findByText('Mobile is not valid')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([form.values.phone, field('Mobile').value]).toEqual(['unknown', 'unknown']);
});
