import { noDrafts } from '../../../../../tests/support/no-drafts';
import { ApiFailure, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import { describe, expect, it, vi } from 'vitest';
import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import { PatientForm } from './patient-form';
import { valuesOf } from './patient-form-values';
import { whenDone } from '../../../../../core/common/testing/when-done';

const ama = {
  uuid: '0190a1f0-0000-7000-8000-000000000001',
  version: 3,
  name_prefix: 'Mrs',
  first_name: 'Ama',
  last_name: 'Mensah',
  gender: 'FEMALE',
  birth_date: '1990-05-01',
  birth_date_is_estimated: false,
  mobile: '+233244123456',
  email: null,
  marital_status: null,
  religious_affiliation: [],
  is_deceased: false,
  address: [],
  related_persons: [],
  patient_communication: [],
  identifiers: [],
  customer_group_id: null,
  customer_group_name: null,
  payer_name: null,
} as unknown as Patient;

/** Replaces only the network. */
function network(
  answers: Partial<Record<'post' | 'patch' | 'get', (path: string, body: unknown, options: unknown) => unknown>>,
) {
  const sent: { path: string; body: unknown; options: unknown }[] = [];
  const call = (method: 'post' | 'patch' | 'get') => async (path: string, body?: unknown, options?: unknown) => {
    if (method !== 'get') sent.push({ path, body, options });
    return (await answers[method]?.(path, body, options)) ?? { data: [] };
  };
  const api = { post: call('post'), patch: call('patch'), get: call('get') } as unknown as ApiClient;
  return { api, sent };
}

function opened(api: ApiClient, patient: Patient | undefined): PatientForm {
  const model = new PatientForm({ api, drafts: noDrafts, today: '2026-11-20', patient });
  whenDone(model.follow(), (stop) => stop());
  return model;
}

describe('a new patient', () => {
  it('gets an estimated birth date from an age, and loses both marks when the exact day is entered', () => {
    const model = opened(network({}).api, undefined);
    model.form.set('age_years', '34');
    expect(model.form.values).toMatchObject({ birth_date: '1992-01-01', birth_date_is_estimated: true });
    expect(model.age).toBe(34);
    model.form.set('birth_date', '1992-06-07');
    expect(model.form.values).toMatchObject({
      birth_date: '1992-06-07',
      birth_date_is_estimated: false,
      age_years: '',
    });
  });

  it('is not saved with an invalid age', () => {
    const model = opened(network({}).api, undefined);
    model.form.set('age_years', 'forty');
    expect(model.form.faults.age_years).toHaveLength(1);
    expect(model.form.values.birth_date).toBe('');
  });

  it('shows no missing first name when the form only switches to its longer version', () => {
    const model = opened(network({}).api, undefined);
    model.form.set('last_name', 'x'.repeat(200));
    for (const field of ['first_name', 'last_name']) model.form.touch(field);
    model.shownAnew();
    expect(model.form.errors('first_name', t)).toEqual([]);
    expect(model.form.errors('last_name', t)).toHaveLength(1);
  });

  it('gets a title that fits gender and age until the user chooses one', () => {
    const model = opened(network({}).api, undefined);
    model.form.set('gender', 'FEMALE');
    expect(model.form.values.name_prefix).toBe('Mrs');
    model.form.set('age_years', '9');
    expect(model.form.values.name_prefix).toBe('Miss');
    model.form.set('name_prefix', 'Dr');
    model.form.set('gender', 'MALE');
    expect(model.form.values.name_prefix).toBe('Dr');
  });

  it('has one preferred language among those spoken', () => {
    const model = opened(network({}).api, undefined);
    model.form.set('languages', ['TW', 'EN']);
    expect(model.form.values.preferred_language).toBe('TW');
    model.form.set('languages', ['EN']);
    expect(model.form.values.preferred_language).toBe('EN');
  });

  it('has nothing unsaved after starting over', () => {
    const model = opened(network({}).api, undefined);
    model.form.assign({ first_name: 'Ama', gender: 'FEMALE', age_years: '34', languages: ['TW'] });
    expect(model.dirty).toBe(true);
    model.discard();
    expect(model.dirty).toBe(false);
    expect(model.form.values).toMatchObject({ first_name: '', birth_date: '', languages: [], name_prefix: 'Mr' });
  });

  it('shows records of possibly the same person, and saves with the decision', async () => {
    let refused = false;
    const candidate = { uuid: 'x', level: 'possible', full_name: 'Ama Mensah', reasons: ['Same phone number'] };
    const { api, sent } = network({
      post: (path) => {
        if (path !== 'v2/emr/patients') return { data: [] };
        if (refused) return ama;
        refused = true;
        throw new ApiFailure(
          409,
          'possible_duplicate',
          'This may be somebody you know already.',
          {},
          { candidates: [candidate] },
        );
      },
    });
    const model = opened(api, undefined);
    model.form.assign({ first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE' });
    expect(await model.form.submit()).toBe(false);
    expect(model.duplicates.unanswered).toHaveLength(1);
    expect(await model.form.submit()).toBe(false);
    expect(sent.filter(({ path }) => path === 'v2/emr/patients')).toHaveLength(1);
    model.duplicates.answer('Her sister shares the phone');
    expect(await model.form.submit()).toBe(true);
    expect(sent.at(-1)?.body).toMatchObject({
      duplicate_decision: { kind: 'different-person', reason: 'Her sister shares the phone', candidates: ['x'] },
    });
    expect(model.saved?.uuid).toBe(ama.uuid);
  });
});

describe('a correction', () => {
  it('sends the changed fields with the version that was read', async () => {
    const { api, sent } = network({ patch: () => ama });
    const model = opened(api, ama);
    model.form.set('first_name', 'Amma');
    expect(await model.form.submit()).toBe(true);
    expect(sent[0]).toMatchObject({
      path: `v2/emr/patients/${ama.uuid}`,
      body: { first_name: 'Amma' },
      options: { ifMatch: 3 },
    });
  });

  it('keeps the title and an estimated birth date', () => {
    const model = opened(network({}).api, { ...ama, birth_date: '1990-01-01', birth_date_is_estimated: true });
    model.form.set('gender', 'MALE');
    expect(model.form.values.name_prefix).toBe('Mrs');
    expect(model.form.values.birth_date_is_estimated).toBe(true);
  });

  it('shows a colleague’s changes, and saves the user’s choices on top of them', async () => {
    const theirs = { ...ama, version: 4, mobile: '+233200000009' };
    const { api, sent } = network({
      get: () => theirs,
      patch: (_path, _body, options) => {
        if ((options as { ifMatch: number }).ifMatch === 4) return theirs;
        throw new ApiFailure(
          409,
          'stale_version',
          'Somebody else has changed this in the meantime.',
          {},
          { sent: 3, current: theirs },
        );
      },
    });
    const model = opened(api, ama);
    model.form.set('first_name', 'Amma');
    expect(await model.form.submit()).toBe(false);
    expect(model.form.changedParts).toEqual([{ key: 'mobile', fields: ['mobile'], conflict: false }]);
    model.form.settle('mine');
    expect(model.form.values).toMatchObject({ first_name: 'Amma', mobile: '+233200000009' });
    expect(await model.form.submit()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ body: { first_name: 'Amma' }, options: { ifMatch: 4 } });
  });

  it('restored from a draft older than the record overwrites no later change', async () => {
    const current = { ...ama, version: 5, mobile: '+233200000009' };
    const older = valuesOf(ama);
    const drafts: Drafts = {
      ...noDrafts,
      load: <T>() =>
        Promise.resolve({
          values: { ...older, first_name: 'Amma' },
          idempotencyKey: 'k',
          version: 3,
          base: older,
        } as T),
    };
    const { api, sent } = network({
      get: () => current,
      patch: (_path, _body, options) => {
        if ((options as { ifMatch: number }).ifMatch === 5) return current;
        throw new ApiFailure(409, 'stale_version', 'Somebody else has changed this in the meantime.');
      },
    });
    const model = new PatientForm({ api, drafts, today: '2026-11-20', patient: current });
    whenDone(model.follow(), (stop) => stop());
    await vi.waitFor(() => expect(model.form.restored).toBe(true));
    expect(await model.form.submit()).toBe(false);
    model.form.settle('mine');
    expect(await model.form.submit()).toBe(true);
    expect(sent.at(-1)).toMatchObject({ body: { first_name: 'Amma' }, options: { ifMatch: 5 } });
    expect(sent.at(-1)?.body).not.toHaveProperty('mobile');
  });
});

describe('a restored registration', () => {
  it.each([
    [{ first_name: 'Ama', mobile: '+233244123456' }, false],
    [{ first_name: 'Ama', email: 'ama@example.org' }, true],
    [{ address: [{ line: '', city: '', district: '', state: '', country: 'GH' }] }, false],
    [{ address: [{ line: '12 Ring Road', city: '', district: '', state: '', country: 'GH' }] }, true],
  ])('with %o: does it show the full form? %s', async (values, full) => {
    const own = { values, idempotencyKey: 'k' };
    const drafts: Drafts = { ...noDrafts, begin: <T>() => Promise.resolve({ own: own as T, offered: [] }) };
    const model = new PatientForm({ api: network({}).api, drafts, today: '2026-11-20', patient: undefined });
    whenDone(model.follow(), (stop) => stop());
    await vi.waitFor(() => expect(model.form.restored).toBe(true));
    expect(model.needsFullForm).toBe(full);
  });
});

describe('a correction that makes the record resemble another one', () => {
  const other = { uuid: 'other', full_name: 'Ama Mensa', level: 'certain', reasons: [] };

  it('is sent again once the user has decided', async () => {
    const { api, sent } = network({
      patch: (_path, body) => {
        if ('duplicate_decision' in (body as object)) return { ...ama, version: 4 };
        const details = { candidates: [other] };
        throw new ApiFailure(409, 'possible_duplicate', 'This patient may be registered already.', {}, details);
      },
    });
    const model = opened(api, ama);
    model.form.set('last_name', 'Mensa');
    expect(await model.form.submit()).toBe(false);
    expect(model.duplicates.unanswered).toEqual([other]);
    model.duplicates.answer('Her sister');
    expect(await model.form.submit()).toBe(true);
    expect(sent.at(-1)).toMatchObject({
      path: `v2/emr/patients/${ama.uuid}`,
      body: {
        last_name: 'Mensa',
        duplicate_decision: { kind: 'different-person', reason: 'Her sister', candidates: ['other'] },
      },
      options: { ifMatch: 3 },
    });
  });
});
