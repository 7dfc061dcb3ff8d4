import type { ApiClient, LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { describe, expect, it, vi } from 'vitest';
import type { Patient } from '../../common/patient';
import { RecentPatientsStore } from './recent-patients-store';

const patient = (uuid: string) =>
  ({ uuid, full_name: uuid, gender: 'FEMALE', age: 30, patient_number: uuid, mobile: null, photo: null }) as Patient;

function store(kept: readonly string[]) {
  const told: unknown[] = [];
  const server = { names: new Map(kept.map((uuid) => [uuid, uuid])) };
  const api = {
    list: () =>
      Promise.resolve({
        data: [...server.names].map(([uuid, name]) => ({ uuid, name })),
        meta: { total: server.names.size, page: 1, page_size: 5 },
      }),
    post: (_path: string, body: unknown) => {
      told.push(body);
      return Promise.resolve({});
    },
  } as unknown as ApiClient;
  const listeners: ((event: LiveEvent) => void)[] = [];
  const live: LiveEvents = {
    on: (_type, listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const recent = new RecentPatientsStore(api, live);
  return {
    recent,
    told,
    server,
    happens: (type: string, uuid: string, data?: LiveEvent['data']) =>
      listeners.forEach((tell) => tell({ id: '1', type, uuid, ...(data && { data }) })),
    shown: () => recent.patients.map((p) => p.name),
  };
}

describe('the recently opened patients', () => {
  it('are at most five, the latest first, each once', async () => {
    const { recent, told, shown } = store([]);
    for (const uuid of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) await recent.opened(patient(uuid));
    expect(shown()).toEqual(['c', 'f', 'e', 'd', 'b']);
    expect(told).toHaveLength(7);
  });

  it('show their last encounter', async () => {
    const { recent } = store([]);
    await recent.opened({ ...patient('a'), last_encounter: '2026-11-20T08:00:00.000Z' });
    expect(recent.patients[0]?.last_encounter).toBe('2026-11-20T08:00:00.000Z');
  });

  it('are read again when one of them has an encounter', async () => {
    const { recent, server, happens, shown } = store(['a']);
    await recent.load();
    server.names.set('a', 'Amma');
    happens('encounter.started', 'an-encounter', { patient_id: 'a' });
    await vi.waitFor(() => expect(shown()).toEqual(['Amma']));
  });

  it('show a correction in place', async () => {
    const { recent, shown } = store([]);
    for (const uuid of ['a', 'b']) await recent.opened(patient(uuid));
    recent.corrected({ ...patient('a'), full_name: 'Amma' });
    expect(shown()).toEqual(['b', 'Amma']);
  });

  it('include those that the server kept, behind newer openings', async () => {
    const { recent, shown } = store(['x', 'a']);
    await recent.opened(patient('a'));
    await recent.load();
    expect(shown()).toEqual(['a', 'x']);
  });

  it('lose a record when any user deletes it or merges it into another', async () => {
    const { recent, happens, shown } = store(['a', 'b', 'c']);
    await recent.load();
    happens('patient.deleted', 'b');
    happens('patient.merged', 'c');
    expect(shown()).toEqual(['a']);
  });

  it('take over corrections by others, and keep patients that the server does not know yet', async () => {
    vi.useFakeTimers();
    const { recent, server, happens, shown } = store(['a', 'b']);
    await recent.load();
    server.names.set('a', 'Amma');
    happens('patient.updated', 'z');
    happens('patient.updated', 'a');
    vi.advanceTimersByTime(500);
    void recent.opened(patient('new'));
    await vi.runAllTimersAsync();
    expect(shown()).toEqual(['new', 'Amma', 'b']);
    vi.useRealTimers();
  });
});
