import { expect, it } from 'vitest';
import { LatestRequest } from './latest-request';

it('aborts earlier requests, and those that nobody waits for', () => {
  const reading = new LatestRequest();
  const [first, second] = [reading.next(), reading.next()];
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  reading.stop();
  expect(second.aborted).toBe(true);
  expect(reading.next().aborted).toBe(false);
});
