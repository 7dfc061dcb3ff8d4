// @vitest-environment jsdom
import { ApiClient, ApiFailure, Lists, LiveEvents, LocalCopies, Session } from '@clinic-workbench/sdk/browser';
import { Container } from 'inversify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotesStore } from './notes-store';

/** Replaces only the network: it is unreachable. */
let asked: number;
const api = {
  post: () => {
    asked++;
    return Promise.reject(new ApiFailure(0, 'offline', 'Refused'));
  },
} as unknown as ApiClient;
const session = {
  user: { uuid: 'u' },
  organization: { organization_uuid: 'o' },
  practitionerRoleId: 'me',
} as unknown as Session;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
});
afterEach(() => vi.useRealTimers());

function newSession(): Container {
  const container = new Container({ jitless: true });
  container.bind(NotesStore).toSelf().inSingletonScope();
  container.bind<ApiClient>(ApiClient).toConstantValue(api);
  container.bind<LiveEvents>(LiveEvents).toConstantValue({ on: () => () => undefined });
  const nothing = () => Promise.resolve();
  container
    .bind<Partial<LocalCopies>>(LocalCopies)
    .toConstantValue({ read: () => Promise.resolve(undefined), write: nothing, forget: nothing });
  container.bind<Partial<Lists>>(Lists).toConstantValue({});
  container.bind<Session>(Session).toConstantValue(session);
  return container;
}

it('nothing is sent after the end of the session, because the tab’s next request may be another user’s', async () => {
  const container = newSession();
  const target = { patient: 'p', encounter: null, type: 'visit-note' } as const;
  const { draft } = container.get(NotesStore).draft('new', target, undefined);
  draft.typed('<p>unsent</p>');
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked, draft.state]).toEqual([1, 'unreachable']);
  container.unbindAll();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(1);
});
