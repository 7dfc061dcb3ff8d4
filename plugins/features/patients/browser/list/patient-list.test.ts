import {
  Lists,
  type ApiClient,
  type LiveEvents,
  type Navigation,
  type Preferences,
} from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Patient } from '../../common/patient';
import { PatientList } from './patient-list';

const ama = { uuid: 'a', first_name: 'Ama' } as Patient;
const kofi = { uuid: 'k', first_name: 'Kofi' } as Patient;

/** Replaces only the network and the event stream. */
function set(...answers: readonly (readonly Patient[])[]) {
  const left = [...answers];
  let last: readonly Patient[] = [];
  const listeners: { readonly type: string; readonly listener: (event: LiveEvent) => void }[] = [];
  const list = () => {
    last = left.shift() ?? last;
    return Promise.resolve({ data: last, meta: { total: last.length, page: 1, page_size: 10, male: 1, female: 1 } });
  };
  const live: LiveEvents = {
    on: (type, listener) => {
      const entry = { type, listener };
      listeners.push(entry);
      return () => listeners.splice(listeners.indexOf(entry), 1);
    },
  };
  const navigation = {
    current: { route: 'recept-patients', params: {}, query: {} },
    replaceQuery: () => undefined,
  } as unknown as Navigation;
  const api = { list } as unknown as ApiClient;
  const lists = new Lists({ api, live, navigation, preferences: { pageSize: 10 } as Preferences });
  const patients = new PatientList({ api, live, lists });
  const leave = patients.follow();
  const hears = (type: string, event: string) => [event, 'patient.*'].includes(type) || event === 'stream.reset';
  const happens = (type: string, uuid: string) =>
    listeners.filter((each) => hears(each.type, type)).forEach(({ listener }) => listener({ id: '1', type, uuid }));
  return { patients, leave, happens };
}

describe('the patient list while others work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('updates a row in place and moves none', async () => {
    const amma = { ...ama, first_name: 'Amma' };
    const { patients, happens } = set([ama, kofi], [kofi, amma]);
    await vi.advanceTimersByTimeAsync(0);
    happens('patient.updated', 'a');
    await vi.advanceTimersByTimeAsync(500);
    expect(patients.list.rows.map((row) => row.first_name)).toEqual(['Amma', 'Kofi']);
    expect(patients.news).toBe(0);
  });

  it('counts new and removed patients, and shows them on request', async () => {
    const { patients, happens } = set([ama], [kofi, ama]);
    await vi.advanceTimersByTimeAsync(0);
    happens('patient.created', 'k');
    happens('patient.deleted', 'somebody on another page');
    expect(patients.news).toBe(1);
    expect(patients.list.rows).toHaveLength(1);
    patients.show();
    await vi.advanceTimersByTimeAsync(0);
    expect(patients.list.rows).toHaveLength(2);
    expect(patients.news).toBe(0);
  });

  it('loads again when events were missed', async () => {
    const { patients, happens } = set([ama], [kofi, ama]);
    await vi.advanceTimersByTimeAsync(0);
    happens('stream.reset', '');
    await vi.advanceTimersByTimeAsync(500);
    expect(patients.list.rows).toEqual([kofi, ama]);
  });

  it('loads again when it returns, if something changed meanwhile', async () => {
    const { patients, leave, happens } = set([], [ama]);
    await vi.advanceTimersByTimeAsync(0);
    leave();
    happens('patient.created', 'a');
    expect(patients.list.rows).toHaveLength(0);
    patients.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(patients.list.rows).toEqual([ama]);
    expect(patients.news).toBe(0);
  });

  it('shows a patient registered here although the event arrives late', async () => {
    const { patients, leave, happens } = set([], [ama]);
    await vi.advanceTimersByTimeAsync(0);
    patients.outdate();
    leave();
    patients.follow();
    await vi.advanceTimersByTimeAsync(0);
    happens('patient.created', 'a');
    expect(patients.list.rows).toEqual([ama]);
    expect(patients.news).toBe(0);
  });
});
