import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Patient } from '../../common/patient';
import { PatientProfile } from './patient-profile';

/** Replaces only the network: answers arrive when the test says so, in any order. */
let answers: ((patient: Patient | ApiFailure) => void)[];
let tell: (event: LiveEvent) => void;
const ama = (version: number) => ({ uuid: 'ama', full_name: `Ama ${version}`, version }) as Patient;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
});
afterEach(() => vi.useRealTimers());

function profile(): PatientProfile {
  const api = {
    get: () =>
      new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof ApiFailure ? reject(answer) : resolve(answer)));
      }),
  } as unknown as ApiClient;
  const on = (_type: string, listener: (event: LiveEvent) => void) => {
    tell = listener;
    return () => undefined;
  };
  return new PatientProfile({ api, live: { on }, uuid: 'ama' });
}
const happens = async (event: Partial<LiveEvent>) => {
  tell({ id: '1', type: 'patient.updated', uuid: 'ama', ...event });
  await vi.advanceTimersByTimeAsync(1000);
};

describe('a record on screen', () => {
  it('shows the answer to the latest request, in any order of arrival', async () => {
    const record = profile();
    const [first, second] = [record.load(), record.load()];
    answers[1]!(ama(2));
    await second;
    answers[0]!(ama(1));
    await first;
    expect(record.patient?.version).toBe(2);
  });

  it('keeps the answer to a saved change, even if an older answer arrives later, or fails', async () => {
    const record = profile();
    const [good, bad] = [record.load(), record.load()];
    record.show(ama(3));
    answers[0]!(ama(2));
    answers[1]!(new ApiFailure(404, 'not_found', 'Patient not found'));
    await Promise.all([good, bad]);
    expect(record.patient?.version).toBe(3);
    expect(record.failure).toBeUndefined();
  });

  it('is read once when opened, and not again for a version on screen', async () => {
    const record = profile();
    record.follow();
    answers[0]!(ama(1));
    await happens({ type: 'patient.created', version: 1 });
    record.show(ama(2));
    await happens({ version: 2 });
    await happens({ uuid: 'kofi', version: 9 });
    expect(answers).toHaveLength(1);
  });

  it('is read again after changes of other parts, such as links, and after missed events', async () => {
    const record = profile();
    record.follow();
    answers[0]!(ama(1));
    await happens({ version: 2 });
    await happens({});
    await happens({ type: 'stream.reset', uuid: '' });
    expect(answers).toHaveLength(4);
  });
});
