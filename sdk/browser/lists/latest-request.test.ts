import { expect, it } from 'vitest';
import { LatestRequest } from './latest-request';

it('gives up what began before, and what nobody waits for', () => {
  const reading = new LatestRequest();
  const [first, second] = [reading.next(), reading.next()];
  expect([first.aborted, second.aborted]).toEqual([true, false]);
  reading.stop();
  expect(second.aborted).toBe(true);
  expect(reading.next().aborted).toBe(false);
});
