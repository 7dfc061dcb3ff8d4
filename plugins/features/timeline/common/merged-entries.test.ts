import { expect, it } from 'vitest';
import type { TimelineEntry } from '../../patients/common/timeline';
import { mergedEntries } from './merged-entries';

const entry = (at: string, uuid: string): TimelineEntry => ({
  kind: 'visit',
  uuid,
  at: `2026-11-21T${at}:00.000Z`,
  title: '',
  detail: '',
  status: null,
  by_name: null,
  encounter_uuid: null,
  link: null,
});
const uuids = (entries: readonly TimelineEntry[]) => entries.map(({ uuid }) => uuid).join('');

it('takes the first entry of each list, newest first', () => {
  const lists = [[entry('09:00', 'a'), entry('07:00', 'd')], [], [entry('08:30', 'b'), entry('08:00', 'c')]];
  expect(mergedEntries(lists, 10)).toEqual({ entries: expect.any(Array) as TimelineEntry[], more: false });
  expect(uuids(mergedEntries(lists, 10).entries)).toBe('abcd');
});

it('reports more entries if a list has another', () => {
  const lists = [[entry('09:00', 'a')], [entry('08:00', 'b')]];
  expect(mergedEntries(lists, 1)).toMatchObject({ entries: [{ uuid: 'a' }], more: true });
  expect(mergedEntries(lists, 2).more).toBe(false);
  expect(mergedEntries([], 5)).toEqual({ entries: [], more: false });
});

it('puts the greater uuid first at the same time, in any list', () => {
  const lists = [[entry('09:00', 'c'), entry('09:00', 'a')], [entry('09:00', 'b')]];
  expect(uuids(mergedEntries(lists, 10).entries)).toBe('cba');
  expect(uuids(mergedEntries(lists.toReversed(), 10).entries)).toBe('cba');
});
