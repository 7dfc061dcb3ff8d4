import { ApiFailure, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EncounterDetail } from '../common/encounter';
import { EncounterRecord } from './encounter-record';

/** The server's data. */
let kept: EncounterDetail;
let record: EncounterRecord;

beforeEach(async () => {
  kept = { uuid: 'e', version: 1, status: 'in-progress', progress_step: 0, history: [] } as unknown as EncounterDetail;
  const get = () => Promise.resolve(kept);
  const live: LiveEvents = { on: () => () => undefined };
  record = new EncounterRecord({ api: { get } as unknown as ApiClient, live, uuid: 'e' });
  await record.load();
});

/** Behaves like the server: one step at a time, with the version that was read. */
const advance = async ({ version }: { readonly version: number }, progress_step: number) => {
  await Promise.resolve();
  if (version !== kept.version)
    throw new ApiFailure(409, 'stale_version', '', {}, { sent: version, current: { ...kept } });
  if (progress_step !== kept.progress_step + 1) throw new ApiFailure(400, 'validation', '');
  kept = { ...kept, version: version + 1, progress_step };
  record.changed(kept);
};

describe('the progress of the wizard', () => {
  it('is stored step by step, however fast the user is', async () => {
    await Promise.all([record.reach(1, advance), record.reach(2, advance), record.reach(3, advance)]);
    expect(kept.progress_step).toBe(3);
    expect(record.detail?.progress_step).toBe(3);
  });

  it('is stored even if a colleague changed the encounter meanwhile', async () => {
    kept = { ...kept, version: 5, reason: 'Fever' };
    await record.reach(1, advance);
    expect(kept).toMatchObject({ version: 6, progress_step: 1, reason: 'Fever' });
  });

  it('does not go back, and does not go on after the encounter has ended', async () => {
    await record.reach(2, advance);
    await record.reach(1, advance);
    expect(kept.progress_step).toBe(2);
    kept = { ...kept, version: 9, status: 'finished', progress_step: 0 };
    await record.reach(3, advance);
    expect(kept.progress_step).toBe(0);
  });

  it('is not requested repeatedly if the server refuses', async () => {
    let asked = 0;
    const refuse = () => {
      asked += 1;
      return Promise.reject(new ApiFailure(403, 'permission_denied', ''));
    };
    await expect(record.reach(2, refuse)).rejects.toThrow(ApiFailure);
    expect(asked).toBe(1);
  });
});

describe('leaving', () => {
  const withParts = (parts: object) => {
    kept = { ...kept, version: kept.version + 1, ...parts };
    return record.load();
  };

  it('asks before leaving until a complaint or a diagnosis exists, and not after the end', async () => {
    expect(record.mayLeave).toBe(false);
    await withParts({ notes: [{ note_type: 'visit-note', status: 'draft' }], diagnoses: [] });
    expect(record.mayLeave).toBe(false);
    await withParts({ diagnoses: [{ verification_status: 'provisional' }] });
    expect(record.mayLeave).toBe(true);
    await withParts({ diagnoses: [], notes: [], status: 'finished' });
    expect(record.mayLeave).toBe(true);
  });
});

describe('an encounter without its patient’s record', () => {
  const answering = (get: () => Promise<unknown>) =>
    new EncounterRecord({ api: { get } as unknown as ApiClient, live: { on: () => () => undefined }, uuid: 'e' });

  it('is gone while the record is deleted, and returns when it is restored; an unknown one is not found', async () => {
    let there = true;
    const gone = () => Promise.reject(new ApiFailure(404, 'not_found', 'Encounter not found'));
    const shown = answering(() => (there ? Promise.resolve({ ...kept, patient_id: 'a' }) : gone()));
    await shown.load();
    expect(shown.isGone).toBe(false);
    there = false;
    await shown.load();
    expect([shown.isGone, shown.detail]).toEqual([true, undefined]);
    there = true;
    await shown.load();
    expect([shown.isGone, shown.detail?.patient_id]).toEqual([false, 'a']);
    const never = answering(gone);
    await never.load();
    expect(never.isGone).toBe(false);
  });

  it('shows the new record after a merge', async () => {
    let patient_id = 'a';
    const shown = answering(() => Promise.resolve({ ...kept, patient_id }));
    await shown.load();
    expect(shown.movedTo).toBeUndefined();
    patient_id = 'b';
    await shown.load();
    expect(shown.movedTo).toBe('b');
  });
});
