import { ApiFailure, type ApiClient } from '@clinic-workbench/sdk/browser';
import { describe, expect, it } from 'vitest';
import type { MergePreview } from '../../common/patient-merge';
import { PatientMerging } from './patient-merging';

const preview = {
  survivor: { uuid: 's', version: 4 },
  other: { uuid: 'o', version: 7 },
  differences: [
    { field: 'mobile', survivor: '+233244000111', other: '+233200000009', proposed: 'survivor' },
    { field: 'email', survivor: null, other: 'ama@example.com', proposed: 'other' },
  ],
  moves: {},
} as unknown as MergePreview;

describe('merging two records', () => {
  it('keeps the proposed values unless the user chooses otherwise, and sends both versions seen', async () => {
    const sent: unknown[] = [];
    const api = {
      get: () => Promise.resolve(preview),
      post: (path: string, body: unknown, options: unknown) => {
        sent.push({ path, body, options });
        return Promise.resolve({ uuid: 's' });
      },
    } as unknown as ApiClient;
    const merging = new PatientMerging({ api, patient: 's' });
    await merging.look('o');
    expect(preview.differences.map(merging.sideOf)).toEqual(['survivor', 'other']);
    merging.choose('mobile', 'other');
    expect(preview.differences.map(merging.sideOf)).toEqual(['other', 'other']);
    await merging.merge();
    expect(sent).toEqual([
      {
        path: 'v2/emr/patients/s/merge',
        body: { other: 'o', other_version: 7, choices: { mobile: 'other' } },
        options: { ifMatch: 4, quiet: true },
      },
    ]);
  });

  it('keeps the other record if this one has only a temporary name', async () => {
    const asked: unknown[] = [];
    const api = {
      get: (path: string, { query }: { query: object }) => {
        asked.push({ path, query });
        return Promise.resolve(preview);
      },
    } as unknown as ApiClient;
    await new PatientMerging({ api, patient: 'o', stays: 'other' }).look('s');
    expect(asked).toEqual([{ path: 'v2/emr/patients/s/merge', query: { other: 'o' } }]);
  });

  it('reads the preview again when somebody changed a record, and says so', async () => {
    let looks = 0;
    const api = {
      get: () => {
        looks += 1;
        return Promise.resolve(preview);
      },
      post: () =>
        Promise.reject(new ApiFailure(409, 'stale_version', 'Somebody else has changed this in the meantime.')),
    } as unknown as ApiClient;
    const merging = new PatientMerging({ api, patient: 's' });
    await merging.look('o');
    await expect(merging.merge()).rejects.toThrow('Somebody else');
    expect(looks).toBe(2);
    expect(merging.failure?.code).toBe('stale_version');
    expect(merging.busy).toBe(false);
  });
});
