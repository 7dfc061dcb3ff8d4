// @vitest-environment jsdom
import { draftOf, draftOfNew, FormModel, rulesOf, t, type BegunDraft } from '@clinic-workbench/sdk/browser';
import { Email, Label, Optional, Required, Text } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noDrafts } from '../../../tests/support/no-drafts';
import { ServerDrafts } from '../drafts/server-drafts';
import { allThatIsStored, copiesOf, freshBrowser } from '../testing/copies-for-test';
import { clientFor } from '../testing/client-for';
import { json, startServer, type LocalServer, type Received } from '../testing/local-server';
import { signIn } from '../testing/sign-in-for-test';

class RegisterPerson {
  @Label('First name') @Required() @Text(20) first_name!: string;
  @Optional() @Email() email?: string;
}
interface Person {
  first_name: string;
  email: string | undefined;
}
const fresh: Person = { first_name: '', email: undefined };

/** A server that stores drafts, and people unless told to refuse them. */
let server: LocalServer;
let kept: Map<string, unknown>;
let refusal: { readonly status: number; readonly body: unknown } | undefined;
let hold: Promise<void>;
let holdDrafts: Promise<void>;
const opened: ServerDrafts[] = [];

beforeEach(async () => {
  freshBrowser();
  kept = new Map();
  refusal = undefined;
  hold = Promise.resolve();
  holdDrafts = Promise.resolve();
  server = await startServer(async ({ method, url, body }: Received, response) => {
    if (url.startsWith('/api/v2/drafts/')) {
      await holdDrafts;
      if (method === 'PUT') kept.set(url, (JSON.parse(body) as { value: unknown }).value);
      if (method === 'DELETE') kept.delete(url);
      return json(response, 200, { value: kept.get(url) ?? null });
    }
    await hold;
    return refusal ? json(response, refusal.status, refusal.body) : json(response, 201, {});
  });
});
afterEach(async () => {
  opened.splice(0).forEach((drafts) => drafts.dispose());
  await server.close();
  vi.unstubAllGlobals();
});

/** Sealing takes a moment. */
const sealed = () => vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/person/ama'));

function openForm() {
  const { api, tokens } = clientFor(server.origin, {});
  signIn(tokens);
  const lastWrite = () => undefined;
  const drafts = new ServerDrafts({ api, user: 'ama', organization: 'org', copies: copiesOf('ama/org'), lastWrite });
  opened.push(drafts);
  const form = new FormModel<Person>({
    initial: fresh,
    rules: rulesOf(RegisterPerson),
    save: async (values, idempotencyKey) => {
      await api.post('v2/people', values, { idempotencyKey, quiet: true });
    },
    draft: { drafts, key: draftOf('person', { record: 'ama' }) },
  });
  return { form, drafts };
}
const posts = () => server.to('/api/v2/people');

describe('FormModel', () => {
  it('shows a message only beside a wrong field that the user has touched', () => {
    const { form } = openForm();
    expect(form.errors('first_name', t)).toEqual([]);
    form.touch('first_name');
    form.touch('email');
    expect(form.errors('first_name', t)).toEqual(['First name is required']);
    expect(form.errors('email', t)).toEqual([]);
  });

  it('sends nothing while it is invalid, and then shows every message', async () => {
    const { form } = openForm();
    form.set('email', 'nobody');
    expect(await form.submit()).toBe(false);
    expect(posts()).toHaveLength(0);
    expect(form.errors('first_name', t)).toEqual(['First name is required']);
    expect(form.errors('email', t)).toEqual(['Email format is invalid']);
  });

  it('ignores a second save while the first is under way', async () => {
    const { form } = openForm();
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => (release = resolve));
    form.set('first_name', 'Ama');
    const first = form.submit();
    expect(form.saving).toBe(true);
    expect(await form.submit()).toBe(false);
    release();
    expect(await first).toBe(true);
    expect(posts()).toHaveLength(1);
    expect(form.saving).toBe(false);
  });

  it('puts the server’s messages beside their fields until the field changes', async () => {
    const { form } = openForm();
    refusal = { status: 400, body: { code: 'validation', message: 'No', errors: { email: ['Email already exists'] } } };
    form.set('first_name', 'Ama');
    expect(await form.submit()).toBe(false);
    expect(form.errors('email', t)).toEqual(['Email already exists']);
    expect(form.failure?.status).toBe(400);
    form.set('first_name', 'Esi');
    expect(form.errors('email', t)).toEqual(['Email already exists']);
    form.set('email', 'esi@example.org');
    expect(form.errors('email', t)).toEqual([]);
  });

  it('uses the label on screen for a field in messages, also in the server’s', async () => {
    const { form } = openForm();
    form.touch('first_name');
    expect(form.errors('first_name', t, 'Prénom')).toEqual(['Prénom is required']);
    const errors = {
      first_name: ['First name should not exceed 100 characters'],
      email: ['Email already exists', 'A valid email is required', 'This mailbox is full'],
    };
    refusal = { status: 400, body: { code: 'validation', message: 'No', errors } };
    form.set('first_name', 'Ama');
    expect(await form.submit()).toBe(false);
    expect(form.errors('first_name', t, 'Given name')).toEqual(['Given name should not exceed 100 characters']);
    expect(form.errors('email', t, 'Email address')).toEqual([
      'Email address already exists',
      'A valid email is required',
      'This mailbox is full',
    ]);
  });

  it('keeps one idempotency key for one set of values, also after a reload', async () => {
    const { form, drafts } = openForm();
    refusal = { status: 503, body: { message: 'Not now' } };
    form.set('first_name', 'Ama');
    await form.submit();
    await form.submit();
    await drafts.flush();
    const again = openForm().form;
    await again.restore();
    await again.submit();
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    again.set('first_name', 'Esi');
    await again.submit();
    expect(new Set(posts().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('restores typed text after a crash, and deletes it once the record is saved', async () => {
    openForm().form.set('first_name', 'Ama');
    await sealed();
    const { form, drafts } = openForm();
    await form.restore();
    expect(form.values.first_name).toBe('Ama');
    expect(form.restored).toBe(true);
    await drafts.flush();
    expect(kept.size).toBe(1);
    expect(await allThatIsStored()).toBe('[]');
    const third = openForm();
    await third.form.restore();
    expect(third.form.values.first_name).toBe('Ama');
    await third.form.submit();
    await third.drafts.flush();
    expect(kept.size).toBe(0);
    const fourth = openForm();
    await fourth.form.restore();
    expect(fourth.form.restored).toBe(false);
  });

  it('does not overwrite newly typed text with a draft', async () => {
    const first = openForm();
    first.form.set('first_name', 'Ama');
    await first.drafts.flush();
    const { form } = openForm();
    const restoring = form.restore();
    form.set('first_name', 'Esi');
    await restoring;
    expect(form.values.first_name).toBe('Esi');
  });

  it('keeps text typed during a save as a draft', async () => {
    const { form, drafts } = openForm();
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => (release = resolve));
    form.set('first_name', 'Ama');
    const saving = form.submit();
    form.set('first_name', 'Ama Serwaa');
    release();
    await saving;
    expect(form.dirty).toBe(true);
    await drafts.flush();
    expect([...kept.values()]).toMatchObject([{ values: { first_name: 'Ama Serwaa' } }]);
  });

  it('is empty after a reset, without a draft', async () => {
    const { form, drafts } = openForm();
    form.set('first_name', 'Ama');
    form.touch('email');
    form.reset();
    await drafts.flush();
    expect(form.values).toEqual(fresh);
    expect(form.dirty).toBe(false);
    expect(form.touched.size).toBe(0);
    expect(kept.size).toBe(0);
  });
});

describe('a form for a new record', () => {
  interface Typed extends Person {
    readonly patient?: string;
  }
  const at = Date.parse('2026-11-22T10:33:00Z');
  function openNew(left: readonly { readonly place: string; readonly value: unknown }[], own?: unknown) {
    const saved: [string, unknown][] = [];
    const dropped: string[] = [];
    let place = 'mine';
    const drafts = {
      load: () => Promise.resolve(undefined),
      save: (_key: string, value: unknown) => void saved.push([place, value]),
      discard: () => undefined,
      begin: <T>() => Promise.resolve({ own, offered: left } as BegunDraft<T>),
      resume: <T>(_key: string, to: string) => {
        const before = place;
        place = to;
        return Promise.resolve({ value: left.find((each) => each.place === to)!.value as T, before });
      },
      drop: (which: string) => void dropped.push(which),
    };
    const form = new FormModel<Typed>({
      initial: fresh,
      rules: rulesOf(RegisterPerson),
      save: () => Promise.resolve(),
      draft: { drafts, key: draftOfNew('person'), subjectOf: ({ first_name: name }) => name },
    });
    return { form, saved, dropped };
  }
  const nana = { place: 'theirs', value: { values: { first_name: 'Nana Akosua' }, idempotencyKey: 'n', at } };

  it('is empty, and offers the last draft with its subject and time', async () => {
    const { form } = openNew([nana]);
    await form.restore();
    expect([form.values, form.restored, form.dirty]).toEqual([fresh, false, false]);
    expect(form.offers).toEqual([{ place: 'theirs', subject: 'Nana Akosua', at }]);
  });

  it('takes a draft by choice, without any text typed before', async () => {
    const { form, saved } = openNew([nana]);
    await form.restore();
    form.assign({ first_name: 'Martin', email: 'martin@example.org' });
    await form.resume('theirs');
    expect(form.values).toEqual({ ...fresh, first_name: 'Nana Akosua' });
    expect([form.restored, form.restoredAt]).toEqual([true, at]);
    expect(form.offers).toMatchObject([{ place: 'mine', subject: 'Martin' }]);
    form.set('email', 'nana@example.org');
    // Fields that change together are kept together.
    expect(saved).toMatchObject([
      ['mine', { values: { first_name: 'Martin', email: 'martin@example.org' } }],
      ['theirs', { values: { first_name: 'Nana Akosua', email: 'nana@example.org' } }],
    ]);
  });

  it('keeps the offered draft while the user types, and deletes it by choice', async () => {
    const { form, dropped } = openNew([nana]);
    await form.restore();
    form.set('first_name', 'Martin');
    expect(form.offers).toHaveLength(1);
    form.dropOffer('theirs');
    expect([form.offers, dropped, form.values.first_name]).toEqual([[], ['theirs'], 'Martin']);
  });

  it('returns after a reload and shows when it was typed', async () => {
    const { form } = openNew([], nana.value);
    await form.restore();
    expect([form.values.first_name, form.restored, form.restoredAt]).toEqual(['Nana Akosua', true, at]);
    form.startAfresh();
    expect([form.values, form.restored]).toEqual([fresh, false]);
  });
});

describe('a draft of a record', () => {
  it('that is older than the record is saved as a change of its own version, until it is deleted', async () => {
    let version = 5;
    const value = { values: { first_name: 'Ama' }, idempotencyKey: 'a', version: 3 };
    const form = new FormModel<Person>({
      initial: fresh,
      rules: rulesOf(RegisterPerson),
      save: () => Promise.resolve(),
      draft: {
        drafts: { ...noDrafts, load: <T>() => Promise.resolve(value as T) },
        key: draftOf('person', { record: 'ama' }),
        version: { get: () => version, set: (to) => (version = to) },
      },
    });
    await form.restore();
    expect(version).toBe(3);
    form.startAfresh();
    expect(version).toBe(5);
  });
});

describe('ServerDrafts', () => {
  it('sends text typed while the last version was being sent', async () => {
    const { drafts } = openForm();
    let release: () => void = () => undefined;
    holdDrafts = new Promise((resolve) => (release = resolve));
    drafts.save('note', 'first');
    const sending = drafts.flush();
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    drafts.save('note', 'second');
    release();
    await sending;
    await drafts.flush();
    expect([...kept.values()]).toEqual(['second']);
    expect(await allThatIsStored()).toBe('[]');
  });

  it('leaves nothing in the browser once the server has it', async () => {
    const { form, drafts } = openForm();
    form.set('first_name', 'Ama');
    await drafts.flush();
    drafts.dispose();
    expect(await allThatIsStored()).toBe('[]');
    expect(kept.size).toBe(1);
  });

  it('shows no user another user’s text from the same tab, and stores no readable word of it', async () => {
    openForm().form.set('first_name', 'Ama Serwaa');
    await sealed();
    expect(await allThatIsStored()).not.toContain('Serwaa');
    const { api, tokens } = clientFor(server.origin, {});
    signIn(tokens);
    const lastWrite = () => undefined;
    const other = new ServerDrafts({ api, user: 'kofi', organization: 'org', copies: copiesOf('kofi/org'), lastWrite });
    opened.push(other);
    expect(await other.load('person/ama')).toBeUndefined();
  });

  it('sends again after the server was unreachable', async () => {
    const { form, drafts } = openForm();
    await server.close();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    form.set('first_name', 'Ama');
    await drafts.flush();
    await sealed();
    expect(await drafts.load('person/ama')).toMatchObject({ values: { first_name: 'Ama' } });
  });
});
