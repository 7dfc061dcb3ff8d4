// @vitest-environment jsdom
import { ApiFailure, type ApiClient, type LocalCopies } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Note } from '../../common/note';
import { NoteDraft } from './note-draft';
import { UnsentNotes } from './unsent-notes';

interface Sent {
  readonly method: 'POST' | 'PATCH';
  readonly html: string;
  readonly version: number | undefined;
  readonly key: string | undefined;
}

/** Replaces only the network: records requests and gives answers. */
let sent: Sent[];
let answer: (request: Sent) => Promise<Note>;
let begun: string[];
let draft: NoteDraft;

const noteOf = (note: string, version: number, more: Partial<Note> = {}) =>
  ({ uuid: 'n1', note, version, status: 'draft', note_type: 'visit-note', ...more }) as Note;
const refused = (status: number, code: string, details?: unknown) =>
  Promise.reject(new ApiFailure(status, code, 'Refused', {}, details));

const api = {
  post: (_path: string, body: { readonly note: string }, options: { readonly idempotencyKey: string }) => {
    sent.push({ method: 'POST', html: body.note, version: undefined, key: options.idempotencyKey });
    return answer(sent.at(-1)!);
  },
  patch: (_path: string, body: { readonly note: string }, options: { readonly ifMatch: number }) => {
    sent.push({ method: 'PATCH', html: body.note, version: options.ifMatch, key: undefined });
    return answer(sent.at(-1)!);
  },
} as unknown as ApiClient;

/** A browser that stores nothing. */
const copies: LocalCopies = {
  read: () => Promise.resolve(undefined),
  all: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** A browser's storage, which survives a kill. */
function keeping(kept: Map<string, unknown>): LocalCopies {
  return {
    read: <T>(name: string) => Promise.resolve(kept.get(name) as T | undefined),
    all: () => Promise.resolve([]),
    write: (name, value) => Promise.resolve(void kept.set(name, structuredClone(value))),
    forget: (name) => Promise.resolve(void kept.delete(name)),
  };
}

function open(note?: Note, browser = copies): NoteDraft {
  const services = {
    api,
    unsent: new UnsentNotes(browser, 'u/o'),
    tab: 't',
    begun: ({ uuid }: Note) => begun.push(uuid),
  };
  draft = new NoteDraft({ patient: 'p', encounter: null, type: 'visit-note' }, 'new', note, services);
  return draft;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  begun = [];
  answer = ({ html, version }) => Promise.resolve(noteOf(html, (version ?? 0) + 1));
});
afterEach(() => {
  draft.dispose();
  vi.useRealTimers();
});

it('typed text is sent once within two seconds, and creates one note', async () => {
  open();
  for (const html of ['<p>C</p>', '<p>Ch</p>', '<p>Chest</p>']) draft.typed(html);
  expect([draft.state, sent]).toEqual(['typed', []]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ method, html }) => [method, html])).toEqual([['POST', '<p>Chest</p>']]);
  expect([draft.state, begun]).toEqual(['saved', ['n1']]);
  draft.typed('<p>Chest clear</p>');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', html: '<p>Chest clear</p>', version: 1 });
});

it('text typed while an earlier one is sent is saved in the next turn, and not at every key', async () => {
  open(noteOf('<p>a</p>', 1));
  answer = ({ html, version }) => new Promise((resolve) => setTimeout(() => resolve(noteOf(html, version! + 1)), 500));
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(1600);
  draft.typed('<p>abc</p>');
  await vi.advanceTimersByTimeAsync(400);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ html }) => html)).toEqual(['<p>ab</p>', '<p>abc</p>']);
  expect(draft.dirty).toBe(false);
});

it('without a network the text stays, with a message, and is sent when the network returns', async () => {
  open(noteOf('<p>a</p>', 1));
  const reachable = answer;
  answer = () => refused(0, 'offline');
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(2000);
  expect([draft.state, draft.html, draft.dirty]).toEqual(['unreachable', '<p>ab</p>', true]);
  answer = reachable;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(10);
  expect([draft.state, draft.dirty]).toEqual(['saved', false]);
});

it('if the first answer is lost, the note is created again with the same key and text, and continues from there', async () => {
  open();
  const reachable = answer;
  answer = () => refused(0, 'offline');
  draft.typed('<p>a</p>');
  await vi.advanceTimersByTimeAsync(2000);
  draft.typed('<p>ab</p>');
  answer = reachable;
  await vi.advanceTimersByTimeAsync(10_000);
  const [first, second, third] = sent;
  expect([first?.key, first?.html]).toEqual([second?.key, second?.html]);
  expect(third).toMatchObject({ method: 'PATCH', html: '<p>ab</p>', version: 1 });
  expect([draft.state, begun]).toEqual(['saved', ['n1']]);
});

it('if a colleague saved first, the user sees both texts, and keeps both, their own or the other', async () => {
  const theirs = noteOf('<p>theirs</p>', 2);
  const overtaken = async () => {
    open(noteOf('<p>a</p>', 1));
    answer = ({ html, version }) =>
      version === 1
        ? refused(409, 'stale_version', { sent: 1, current: theirs })
        : Promise.resolve(noteOf(html, version! + 1));
    draft.typed('<p>mine</p>');
    await draft.flush();
    expect([draft.state, draft.theirs?.note, draft.html]).toEqual(['stale', '<p>theirs</p>', '<p>mine</p>']);
  };
  await overtaken();
  draft.settle('both');
  await draft.flush();
  expect(sent.at(-1)).toMatchObject({ html: '<p>theirs</p><p>mine</p>', version: 2 });
  await overtaken();
  draft.settle('mine');
  await draft.flush();
  expect(sent.at(-1)).toMatchObject({ html: '<p>mine</p>', version: 2 });
  await overtaken();
  draft.settle('theirs');
  expect([draft.state, draft.html, draft.dirty]).toEqual(['saved', '<p>theirs</p>', false]);
});

it('nobody is asked if the other did not change the text, or wrote the same', async () => {
  open(noteOf('<p>a</p>', 1));
  answer = ({ html, version }) =>
    version === 1
      ? refused(409, 'stale_version', { current: noteOf('<p>a</p>', 5) })
      : Promise.resolve(noteOf(html, version! + 1));
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(3000);
  expect([draft.state, draft.note?.version]).toEqual(['saved', 6]);
  answer = () => refused(409, 'stale_version', { current: noteOf('<p>abc</p>', 9) });
  draft.typed('<p>abc</p>');
  await vi.advanceTimersByTimeAsync(3000);
  expect([draft.state, draft.note?.version]).toEqual(['saved', 9]);
});

it('typed text is kept when the encounter ends or somebody signs', async () => {
  open(noteOf('<p>a</p>', 1));
  answer = () => refused(409, 'encounter_closed', { status: 'finished' });
  draft.typed('<p>late</p>');
  await draft.flush();
  expect([draft.state, draft.html]).toEqual(['closed', '<p>late</p>']);
  draft.typed('<p>later</p>');
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent.length, draft.html]).toEqual([1, '<p>later</p>']);
});

it('a text beyond the limit is not sent, and names the limit', async () => {
  open(noteOf('<p>a</p>', 1));
  draft.typed(`<p>${'x'.repeat(2 ** 21)}</p>`);
  await draft.flush();
  expect([sent.length, draft.state, draft.refusal?.message]).toEqual([
    0,
    'refused',
    'Note should not exceed 100000 characters',
  ]);
  expect(draft.html.length).toBeGreaterThan(2 ** 21);
});

it('a refused text stays with its reason, and is sent again once it is changed', async () => {
  open(noteOf('<p>a</p>', 1));
  const willing = answer;
  answer = () => refused(413, 'too_large');
  draft.typed('<p>long</p>');
  await draft.flush();
  expect([draft.state, draft.html]).toEqual(['refused', '<p>long</p>']);
  answer = willing;
  draft.typed('<p>short</p>');
  await vi.advanceTimersByTimeAsync(2000);
  expect([draft.state, draft.note?.note]).toEqual(['saved', '<p>short</p>']);
});

it('a browser killed before the answer continues with the server’s text, because it is its own', async () => {
  const kept = new Map<string, unknown>();
  const first = open(noteOf('<p>a</p>', 1), keeping(kept));
  answer = () => new Promise(() => undefined);
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(1600);
  draft.typed('<p>abc</p>');
  await vi.advanceTimersByTimeAsync(200);
  // After a kill nothing more is stored or sent.
  const left = new Map(kept);
  first.dispose();

  answer = ({ html, version }) => Promise.resolve(noteOf(html, version! + 1));
  open(noteOf('<p>ab</p>', 2), keeping(left));
  await draft.restore();
  expect([draft.state, draft.html, draft.theirs]).toEqual(['typed', '<p>abc</p>', undefined]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', html: '<p>abc</p>', version: 2 });
  expect([draft.state, draft.dirty]).toEqual(['saved', false]);
});

it('a killed browser still shows the text that somebody else has written since', async () => {
  const kept = new Map<string, unknown>();
  const first = open(noteOf('<p>a</p>', 1), keeping(kept));
  answer = () => new Promise(() => undefined);
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(1600);
  const left = new Map(kept);
  first.dispose();
  open(noteOf('<p>by a colleague</p>', 2), keeping(left));
  await draft.restore();
  expect([draft.state, draft.html, draft.theirs?.note]).toEqual(['stale', '<p>ab</p>', '<p>by a colleague</p>']);
});

it('a user who typed on after the answer to a save was lost is not treated as a stranger', async () => {
  open(noteOf('<p>a</p>', 1));
  answer = () => refused(0, 'offline');
  draft.typed('<p>ab</p>');
  await vi.advanceTimersByTimeAsync(1600);
  draft.typed('<p>abc</p>');
  answer = ({ html, version }) =>
    version === 1
      ? refused(409, 'stale_version', { current: noteOf('<p>ab</p>', 2) })
      : Promise.resolve(noteOf(html, version! + 1));
  await vi.advanceTimersByTimeAsync(5000);
  expect([draft.state, draft.html, draft.theirs]).toEqual(['saved', '<p>abc</p>', undefined]);
  expect(sent.at(-1)).toMatchObject({ html: '<p>abc</p>', version: 2 });
});
