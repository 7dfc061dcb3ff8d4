// @vitest-environment jsdom
import { FormModel, rulesOf, t } from '@clinic-workbench/sdk/browser';
import { Email, Label, Optional, Required, Text } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** A server that keeps drafts, and people unless it is told to refuse them. */
let server: LocalServer;
let kept: Map<string, unknown>;
let refusal: { readonly status: number; readonly body: unknown } | undefined;
let hold: Promise<void>;
let holdDrafts: Promise<void>;

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
  await server.close();
  vi.unstubAllGlobals();
});

/** Sealing takes a moment. */
const sealed = () => vi.waitFor(async () => expect(await allThatIsStored()).toContain('draft/person/new'));

function openForm() {
  const { api, tokens } = clientFor(server.origin, {});
  signIn(tokens);
  const lastWrite = () => undefined;
  const drafts = new ServerDrafts({ api, user: 'ama', organization: 'org', copies: copiesOf('ama/org'), lastWrite });
  const form = new FormModel<Person>({
    initial: fresh,
    rules: rulesOf(RegisterPerson),
    save: async (values, idempotencyKey) => {
      await api.post('v2/people', values, { idempotencyKey, quiet: true });
    },
    draft: { drafts, key: 'person/new' },
  });
  return { form, drafts };
}
const posts = () => server.to('/api/v2/people');

describe('FormModel', () => {
  it('shows a message only where a field is wrong and has been touched', () => {
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

  it("puts the server's messages beside their fields until the field is changed", async () => {
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

  it('keeps one idempotency key for one set of values, also through a reload', async () => {
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

  it('brings back what was typed before a crash, and forgets it when it is saved', async () => {
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

  it('does not overwrite with a draft what the user has begun to type', async () => {
    const first = openForm();
    first.form.set('first_name', 'Ama');
    await first.drafts.flush();
    const { form } = openForm();
    const restoring = form.restore();
    form.set('first_name', 'Esi');
    await restoring;
    expect(form.values.first_name).toBe('Esi');
  });

  it('keeps as a draft what is typed while saving', async () => {
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

  it('is fresh again after a reset, with nothing kept', async () => {
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

describe('ServerDrafts', () => {
  it('sends what was typed while the last version was on its way', async () => {
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

  it('shows nobody what another user typed in the same tab, nor keeps a word of it that can be read', async () => {
    openForm().form.set('first_name', 'Ama Serwaa');
    await sealed();
    expect(await allThatIsStored()).not.toContain('Serwaa');
    const { api, tokens } = clientFor(server.origin, {});
    signIn(tokens);
    const lastWrite = () => undefined;
    const other = new ServerDrafts({ api, user: 'kofi', organization: 'org', copies: copiesOf('kofi/org'), lastWrite });
    expect(await other.load('person/new')).toBeUndefined();
  });

  it('sends again what could not be sent while the server was away', async () => {
    const { form, drafts } = openForm();
    await server.close();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    form.set('first_name', 'Ama');
    await drafts.flush();
    await sealed();
    expect(await drafts.load('person/new')).toMatchObject({ values: { first_name: 'Ama' } });
  });
});
