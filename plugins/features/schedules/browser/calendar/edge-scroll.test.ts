import { expect, it } from 'vitest';
import { edgeStep } from './edge-scroll';

it('scrolls towards the edge that something is dragged to, faster the closer it comes', () => {
  expect(edgeStep(400, 100, 700)).toBe(0);
  expect(edgeStep(150, 100, 700)).toBe(0);
  expect(edgeStep(124, 100, 700)).toBe(-8);
  expect(edgeStep(100, 100, 700)).toBe(-16);
  expect(edgeStep(688, 100, 700)).toBe(12);
  // Beyond the edge the speed does not grow.
  expect(edgeStep(2_000, 100, 700)).toBe(16);
});

it('leaves room in the middle of what is small', () => {
  expect(edgeStep(140, 100, 180)).toBe(0);
  expect(edgeStep(170, 100, 180)).toBe(8);
});
