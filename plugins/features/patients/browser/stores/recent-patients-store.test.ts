import type { ApiClient } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { Patient } from '../../common/patient';
import { RecentPatientsStore } from './recent-patients-store';

const patient = (uuid: string) =>
  ({ uuid, full_name: uuid, gender: 'FEMALE', age: 30, patient_number: uuid, mobile: null, photo: null }) as Patient;

function store(kept: readonly string[]) {
  const told: unknown[] = [];
  const api = {
    list: () =>
      Promise.resolve({
        data: kept.map((uuid) => ({ uuid, name: uuid })),
        meta: { total: kept.length, page: 1, page_size: 5 },
      }),
    post: (_path: string, body: unknown) => {
      told.push(body);
      return Promise.resolve({});
    },
  } as unknown as ApiClient;
  return { recent: new RecentPatientsStore(api), told };
}

describe('the patients opened last', () => {
  it('are at most five, the latest in front and each once', async () => {
    const { recent, told } = store([]);
    for (const uuid of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) await recent.opened(patient(uuid));
    expect(recent.patients.map((p) => p.uuid)).toEqual(['c', 'f', 'e', 'd', 'b']);
    expect(told).toHaveLength(7);
  });

  it('follow a correction where they stand', async () => {
    const { recent } = store([]);
    for (const uuid of ['a', 'b']) await recent.opened(patient(uuid));
    recent.corrected({ ...patient('a'), full_name: 'Amma' });
    expect(recent.patients.map((p) => p.name)).toEqual(['b', 'Amma']);
  });

  it('are those that the server kept, behind what was opened since', async () => {
    const { recent } = store(['x', 'a']);
    await recent.opened(patient('a'));
    await recent.load();
    expect(recent.patients.map((p) => p.uuid)).toEqual(['a', 'x']);
  });
});
