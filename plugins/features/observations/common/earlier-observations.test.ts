import type { RecordChange } from '@clinic-workbench/sdk/common';
import { expect, it } from 'vitest';
import { earlierObservations } from './earlier-observations';

const change = (before: RecordChange['before'], reason: string): RecordChange => ({
  uuid: reason,
  kind: 'amended',
  part_id: null,
  before,
  after: {},
  reason,
  at: '2026-03-02T08:00:00.000Z',
  by_name: 'Ama Mensah',
});

it('the earlier states of an observation follow from its corrections', () => {
  const now = { value: '74', note: 'Right arm', effective_date_time: '2026-03-01T07:00:00.000Z' };
  const earlier = earlierObservations(now, [
    change({ note: '' }, 'Said which arm'),
    change({ value: '47', status: 'registered' }, 'Turned round'),
    change({ effective_at: '2026-03-01T06:00:00.000Z' }, 'An hour later'),
  ]);
  const by = { at: '2026-03-02T08:00:00.000Z', by_name: 'Ama Mensah' };
  expect(earlier).toEqual([
    { value: '74', note: '', effective_date_time: now.effective_date_time, reason: 'Said which arm', ...by },
    { value: '47', note: '', effective_date_time: now.effective_date_time, reason: 'Turned round', ...by },
    { value: '47', note: '', effective_date_time: '2026-03-01T06:00:00.000Z', reason: 'An hour later', ...by },
  ]);
});
