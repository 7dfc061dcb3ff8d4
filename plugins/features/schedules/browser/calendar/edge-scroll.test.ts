import { expect, it } from 'vitest';
import { edgeStep } from './edge-scroll';

it('scrolls towards the edge under a drag, faster the closer it comes', () => {
  expect(edgeStep(400, 100, 700)).toBe(0);
  expect(edgeStep(150, 100, 700)).toBe(0);
  expect(edgeStep(124, 100, 700)).toBe(-8);
  expect(edgeStep(100, 100, 700)).toBe(-16);
  expect(edgeStep(688, 100, 700)).toBe(12);
  // Beyond the edge the speed does not grow.
  expect(edgeStep(2_000, 100, 700)).toBe(16);
});

it('does not scroll in the middle of a small area', () => {
  expect(edgeStep(140, 100, 180)).toBe(0);
  expect(edgeStep(170, 100, 180)).toBe(8);
});
