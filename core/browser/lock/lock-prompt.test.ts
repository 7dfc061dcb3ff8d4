// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { axiosTransport } from '../api/axios-transport';
import { json, startServer, type LocalServer } from '../testing/local-server';
import { openLockPrompt, type LockPrompt } from './lock-prompt';
import { Secret, withSecrets } from './secret';

const words = { label: 'Password', show: 'Show', hide: 'Hide', submit: 'Unlock', missing: 'Password is required' };
/** Everything that a plugin could observe. */
let heard: string[];
let prompt: LockPrompt;
let server: LocalServer;
const undo: (() => void)[] = [];

/** Replaces one of the browser's functions with the plugin's own. */
function spoil<T extends object, K extends keyof T & string>(on: T, name: K, spy: (self: unknown) => void): void {
  const before = Object.getOwnPropertyDescriptor(on, name)!;
  const wrap = (means: unknown) =>
    typeof means !== 'function'
      ? undefined
      : function (this: unknown, ...args: unknown[]): unknown {
          spy(this);
          args.forEach(spy);
          return Reflect.apply(means, this, args);
        };
  const spoilt =
    'value' in before
      ? { ...before, value: wrap(before.value) }
      : { ...before, get: wrap(before.get), set: wrap(before.set) };
  Object.defineProperty(on, name, spoilt);
  undo.push(() => Object.defineProperty(on, name, before));
}

function note(thing: unknown): void {
  if (thing instanceof HTMLInputElement) heard.push('the field');
  if (thing instanceof KeyboardEvent) heard.push('a key');
  if (typeof thing === 'string' && thing.includes('s3cret')) heard.push('the word');
}

beforeEach(async () => {
  heard = [];
  server = await startServer((_request, response) => json(response, 200, { successful: true }));
});
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) back();
  prompt.host.remove();
  await server.close();
});

function open(): void {
  prompt = openLockPrompt(words, { unlock: () => undefined, refuse: () => undefined });
  document.body.append(prompt.host);
  prompt.focus();
}

it('gives no script in the page access to the field', () => {
  open();
  expect(prompt.host.shadowRoot).toBeNull();
  expect(document.activeElement).toBe(prompt.host);
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

it('hides every key from listeners in the page and the window, and no other events', () => {
  open();
  const hear = (event: Event) => heard.push(event.type);
  const types = ['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'paste', 'compositionupdate'];
  for (const type of types) for (const on of [window, document, document.body]) on.addEventListener(type, hear, true);
  for (const type of types)
    prompt.host.dispatchEvent(new KeyboardEvent(type, { key: 's', bubbles: true, composed: true }));
  expect(heard).toEqual([]);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }));
  expect(heard).toEqual(['keydown', 'keydown', 'keydown']);
  for (const type of types)
    for (const on of [window, document, document.body]) on.removeEventListener(type, hear, true);
});

it('works with the browser’s original functions even if a plugin replaces them', async () => {
  spoil(Document.prototype, 'createElement', note);
  spoil(Element.prototype, 'setAttribute', note);
  spoil(Element.prototype, 'attachShadow', note);
  spoil(Node.prototype, 'appendChild', note);
  spoil(HTMLElement.prototype, 'focus', note);
  spoil(EventTarget.prototype, 'addEventListener', note);
  spoil(Event.prototype, 'stopImmediatePropagation', note);
  spoil(HTMLInputElement.prototype, 'value', note);
  spoil(JSON, 'stringify', note);
  spoil(window, 'fetch', (thing) => note(JSON.stringify(thing)));
  open();
  const transport = withSecrets(axiosTransport);
  const answer = await transport({
    method: 'POST',
    url: `${server.origin}/api/v1/auth/unlock`,
    headers: { Authorization: 'Bearer a' },
    body: new Secret('s3cret'),
    file: false,
    timeout: 5000,
  });
  expect(answer).toMatchObject({ status: 200, data: { successful: true } });
  const [sent] = server.to('/api/v1/auth/unlock');
  expect([sent?.body, sent?.headers.authorization]).toEqual(['{"password":"s3cret"}', 'Bearer a']);
  expect(heard).toEqual([]);
  expect(JSON.stringify(new Secret('s3cret'))).toBe('{}');
});

it('does nothing when the server is unreachable', async () => {
  open();
  await server.close();
  server = await startServer((_request, response) => json(response, 200, {}));
  const address = server.origin;
  await server.close();
  const request = { method: 'POST' as const, url: address, headers: {}, file: false, timeout: 1000 };
  expect(await withSecrets(axiosTransport)({ ...request, body: new Secret('x') })).toBeUndefined();
  server = await startServer((_request, response) => json(response, 200, {}));
});
