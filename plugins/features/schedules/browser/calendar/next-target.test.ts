import { expect, it } from 'vitest';
import { nextTarget } from './next-target';

const spots = [
  { id: 'a8', column: 0, offset: 480 },
  { id: 'a9', column: 0, offset: 540 },
  { id: 'c8', column: 2, offset: 480 },
  { id: 'c10', column: 2, offset: 600 },
];

it('arrow keys move between free slots, across columns without any', () => {
  const here = { column: 0, offset: 510 };
  expect(nextTarget(spots, here, 'down')?.id).toBe('a9');
  expect(nextTarget(spots, here, 'up')?.id).toBe('a8');
  expect(nextTarget(spots, { column: 0, offset: 590 }, 'right')?.id).toBe('c10');
  expect(nextTarget(spots, { column: 2, offset: 500 }, 'left')?.id).toBe('a8');
  expect(nextTarget(spots, here, 'left')).toBeUndefined();
  expect(nextTarget(spots, { column: 0, offset: 540 }, 'down')).toBeUndefined();
});
