import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { expect, it, vi } from 'vitest';
import { ApiFailure, type ApiClient, type Query } from '../api-client';
import { ListStore } from '../lists/list-store';
import { changedLines } from './record-history';
import { RecordStore } from './record-store';

interface Plan {
  readonly uuid: string;
  readonly version: number;
  readonly status?: string;
}

function planStore() {
  const reads: { readonly path: string; readonly query: Query | undefined }[] = [];
  const writes: unknown[][] = [];
  let stored = plan;
  const listeners: ((event: LiveEvent) => void)[] = [];
  let answer: () => Promise<unknown> = () => Promise.resolve({});
  const write =
    (verb: string) =>
    (...args: unknown[]) => {
      writes.push([verb, ...args]);
      return answer();
    };
  const api = {
    get: (path: string) => (reads.push({ path, query: undefined }), Promise.resolve(stored)),
    list: (path: string, options?: { readonly query?: Query }) => {
      reads.push({ path, query: options?.query });
      return Promise.resolve({ data: [{ uuid: 'p', version: 3 }], meta: { total: 1, page: 1, page_size: 1 } });
    },
    patch: write('patch'),
    post: write('post'),
    delete: write('delete'),
  } as unknown as ApiClient;
  const live = {
    on: (_type: string, listener: (event: LiveEvent) => void) => (listeners.push(listener), () => undefined),
  };
  const store = new RecordStore<Plan>({ api, live, path: 'v2/plans', event: 'plan' });
  const paged = () =>
    new ListStore<Plan>({ api, path: 'v2/plans', keyOf: ({ uuid }) => uuid, pageSize: 10, live, records: store });
  const happen = (event: Partial<LiveEvent>) =>
    listeners.forEach((listener) => listener({ id: '1', uuid: 'p', type: 'plan.updated', ...event }));
  return {
    store,
    stores: (next: Plan) => (stored = next),
    paged,
    reads,
    writes,
    happen,
    answers: (next: () => Promise<unknown>) => (answer = next),
  };
}

const plan: Plan = { uuid: 'p', version: 3 };

it('sends the version on screen, once for several presses, and reads the rows on screen again', async () => {
  const { store, reads, writes, answers } = planStore();
  const rows = store.rowsByPatient({ open: 'true' });
  const stop = rows.follow('ama');
  rows.of('kofi');
  await vi.waitFor(() => expect(rows.of('ama').value).toEqual([plan]));
  expect(reads).toEqual([{ path: 'v2/plans', query: { page_size: 200, patient_id: 'ama', open: 'true' } }]);
  let finish: (changed: Plan) => void = () => undefined;
  answers(() => new Promise<Plan>((resolve) => (finish = resolve)));
  const first = store.change(plan, { status: 'on-hold' });
  expect(store.isBusy('p')).toBe(true);
  expect(await store.change(plan, { status: 'on-hold' })).toBeUndefined();
  const changed = { ...plan, version: 4 };
  finish(changed);
  expect(await first).toEqual(changed);
  expect(store.isBusy('p')).toBe(false);
  expect(writes).toEqual([['patch', 'v2/plans/p', { status: 'on-hold' }, { ifMatch: 3 }]]);
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  stop();
});

it('reads again after a refusal too: somebody else was faster', async () => {
  const { store, reads, writes, answers } = planStore();
  const stop = store.rowsByPatient().follow('ama');
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  answers(() => Promise.reject(new Error('refused')));
  await expect(store.enteredInError(plan, 'other patient')).rejects.toThrow('refused');
  expect(writes).toEqual([['delete', 'v2/plans/p', { ifMatch: 3, body: { reason: 'other patient' } }]]);
  expect(reads).toHaveLength(2);
  stop();
});

it('shows the server’s answer before reading again, also in lists off screen', async () => {
  const { store, paged, answers } = planStore();
  const rows = store.rowsByPatient();
  const list = store.shows(paged());
  list.upsert(plan);
  await rows.of('ama').load();
  answers(() => Promise.resolve({ uuid: 'p', version: 4, status: 'sent' }));
  await store.act(plan, 'send');
  expect(rows.of('ama').value).toEqual([{ uuid: 'p', version: 4, status: 'sent' }]);
  expect([...list.rows]).toEqual([{ uuid: 'p', version: 4, status: 'sent' }]);
});

it('keeps a record that is shown alone as current as the rows', async () => {
  const { store, reads, answers, stores } = planStore();
  const stop = store.ones.follow('p');
  await vi.waitFor(() => expect(store.ones.of('p').value).toEqual(plan));
  answers(() => Promise.resolve(stores({ ...plan, version: 4 })));
  await store.change(plan, {});
  expect(store.ones.of('p').value).toEqual({ ...plan, version: 4 });
  expect(reads.map(({ path }) => path)).toEqual(['v2/plans/p', 'v2/plans/p']);
  stop();
});

it('shows a colleague’s faster change from the refusal', async () => {
  const { store, paged, writes, answers } = planStore();
  const list = store.shows(paged());
  list.upsert(plan);
  const current = { uuid: 'p', version: 5, status: 'revoked' };
  answers(() => Promise.reject(new ApiFailure(409, 'stale_version', 'Too late', undefined, { sent: 3, current })));
  await expect(store.change(plan, {}, { quiet: ['stale_version'] })).rejects.toThrow('Too late');
  expect(writes).toEqual([['patch', 'v2/plans/p', {}, { quiet: ['stale_version'], ifMatch: 3 }]]);
  expect([...list.rows]).toEqual([current]);
});

it('reads a paged list again after a change while it is on screen', async () => {
  const { store, paged, reads } = planStore();
  const stop = paged().follow();
  expect(reads).toHaveLength(1);
  await store.change(plan, {});
  expect(reads).toHaveLength(2);
  stop();
  await store.change(plan, {});
  expect(reads).toHaveLength(2);
});

it('removes a deleted record from its lists, without reading them again', async () => {
  const { store, paged, reads, writes } = planStore();
  const list = store.shows(paged());
  const stop = list.follow();
  await vi.waitFor(() => expect(list.rows).toHaveLength(1));
  expect(await store.delete(plan, { quiet: true })).toBe(true);
  expect(writes).toEqual([['delete', 'v2/plans/p', { quiet: true, ifMatch: 3 }]]);
  expect([list.rows.length, reads.length]).toEqual([0, 1]);
  stop();
});

it('follows only events of the records on screen', async () => {
  const { store, reads, happen } = planStore();
  const stop = store.rowsByPatient().follow('ama');
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  happen({ data: { patient_id: 'kofi' } });
  expect(reads).toHaveLength(1);
  happen({ data: { patient_id: 'ama' } });
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  stop();
});

it('describes the changes of a history entry in the record’s words', () => {
  const words = ({ name, place }: { name: string; place: string }) => [`Name: ${name}`, `Place: ${place}`];
  const row = { name: 'Ward B', place: 'Accra' };
  expect(changedLines({ before: { name: 'Ward A' }, after: { name: 'Ward B' } }, row, words)).toEqual(['Name: Ward B']);
  expect(changedLines({ before: {}, after: row }, row, words)).toEqual(['Name: Ward B', 'Place: Accra']);
});

it('shows no lines for a change of parts only', () => {
  expect(changedLines({ before: {}, after: {} }, { name: 'Ward A' }, ({ name }) => [name])).toEqual([]);
});
