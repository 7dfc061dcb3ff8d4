import { describe, expect, it } from 'vitest';
import { timeAgo } from './time-ago';

const now = Date.parse('2026-03-02T12:00:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-03-02T12:05:00Z', 'just now', 0],
    ['2026-03-02T11:59:01Z', 'just now', 0],
    ['2026-03-02T11:01:00Z', '{{n}} min ago', 59],
    ['2026-03-02T11:00:00Z', '{{n}} h ago', 1],
    ['2026-02-28T12:01:00Z', '{{n}} h ago', 47],
    ['2026-02-28T12:00:00Z', '{{n}} days ago', 2],
  ])('of %s is %s with %i', (at, message, n) => expect(timeAgo(at, now)).toEqual({ message, n }));
});
