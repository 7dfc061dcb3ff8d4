import { type ApiClient } from '@clinic-workbench/sdk/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DuplicateCandidate } from '../../common/duplicates/duplicate-score';
import { DuplicateWatch } from './duplicate-watch';
import { emptyPatient } from './patient-form-values';

const candidate = (uuid: string, level: DuplicateCandidate['level']): DuplicateCandidate => ({
  uuid,
  patient_number: 'P000001',
  full_name: 'Ama Mensah',
  gender: 'FEMALE',
  date_of_birth: '1990-05-01',
  age: 36,
  mobile: null,
  score: 22,
  level,
  asks: level !== 'possible',
  reasons: ['Same name'],
});

const ama = { ...emptyPatient(), first_name: 'Ama', last_name: 'Mensah' };

/** Replaces only the network: gives the test's answers and records the requests. */
function answering(...answers: readonly (readonly DuplicateCandidate[] | Error)[]) {
  const asked: unknown[] = [];
  const left = [...answers];
  const post = (_path: string, body: unknown) => {
    asked.push(body);
    const answer = left.shift() ?? [];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  };
  return { api: { post } as unknown as ApiClient, asked };
}

describe('looking for duplicates while typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const typingPauses = () => vi.advanceTimersByTimeAsync(500);

  it('asks once when typing pauses, with the fields typed so far', async () => {
    const { api, asked } = answering([candidate('a', 'certain')]);
    const watch = new DuplicateWatch({ api });
    watch.follow({ ...ama, last_name: 'Me' });
    watch.follow(ama);
    await typingPauses();
    expect(asked).toEqual([{ first_name: 'Ama', last_name: 'Mensah' }]);
    expect(watch.candidates).toHaveLength(1);
  });

  it('does not ask before enough is typed, and not again for the same text', async () => {
    const { api, asked } = answering([]);
    const watch = new DuplicateWatch({ api });
    watch.follow({ ...emptyPatient(), first_name: 'Ama' });
    await typingPauses();
    expect(asked).toEqual([]);
    watch.follow(ama);
    await typingPauses();
    watch.follow({ ...ama, email: 'ama@example.com' });
    await typingPauses();
    expect(asked).toHaveLength(1);
  });

  it('requires a decision about likely records before saving, but not about possible ones', async () => {
    const watch = new DuplicateWatch({ api: answering([candidate('a', 'likely'), candidate('b', 'possible')]).api });
    watch.follow(ama);
    await typingPauses();
    expect(watch.unanswered.map((c) => c.uuid)).toEqual(['a']);
    expect(watch.press()).toBe(true);
    watch.answer('Her cousin of the same name');
    expect(watch.press()).toBe(false);
    expect(watch.decision).toEqual({
      kind: 'different-person',
      reason: 'Her cousin of the same name',
      candidates: ['a', 'b'],
    });
  });

  it('requires a decision about a namesake without further data, at every press of the button', async () => {
    const watch = new DuplicateWatch({ api: answering([{ ...candidate('a', 'possible'), asks: true }]).api });
    watch.follow(ama);
    await typingPauses();
    expect([watch.press(), watch.press(), watch.presses]).toEqual([true, true, 2]);
    watch.answer('Another house');
    expect(watch.press()).toBe(false);
  });

  it('asks again when another record is found after the decision', async () => {
    const watch = new DuplicateWatch({
      api: answering([candidate('a', 'likely')], [candidate('a', 'likely'), candidate('c', 'certain')]).api,
    });
    watch.follow(ama);
    await typingPauses();
    watch.answer('Her cousin');
    watch.follow({ ...ama, mobile: '+233244123456' });
    await typingPauses();
    expect(watch.unanswered.map((c) => c.uuid)).toEqual(['c']);
  });

  it('requires a decision about every record that the server names when it refuses', () => {
    const watch = new DuplicateWatch({ api: answering().api });
    watch.demand([candidate('a', 'possible')]);
    expect(watch.unanswered).toHaveLength(1);
    expect(watch.pressed).toBe(true);
    watch.answer('Twin sister');
    expect(watch.unanswered).toEqual([]);
  });

  it('cannot be bypassed by typing fast', async () => {
    const watch = new DuplicateWatch({ api: answering([candidate('a', 'certain')]).api });
    watch.follow(ama);
    await watch.settle();
    expect(watch.press()).toBe(true);
  });

  it('withdraws a decision', async () => {
    const watch = new DuplicateWatch({ api: answering([candidate('a', 'certain')]).api });
    watch.follow(ama);
    await typingPauses();
    watch.answer('Her cousin');
    watch.reconsider();
    expect(watch.decision).toBeUndefined();
    expect(watch.unanswered).toHaveLength(1);
  });

  it('lets the user continue when the search fails', async () => {
    const watch = new DuplicateWatch({ api: answering(new Error('offline')).api });
    watch.follow(ama);
    await typingPauses();
    expect(watch.looking).toBe(false);
    expect(watch.candidates).toEqual([]);
  });
});
