import { expect, it } from 'vitest';
import { FewAtOnce } from './few-at-once';

it('runs two at once, in the order of arrival, whether or not each succeeds', async () => {
  const turns = new FewAtOnce(2, 3);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((number) =>
      turns.run(async () => {
        began.push(number);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
        if (number === 1) throw new Error('no picture');
        return number;
      }),
    ),
  );
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
});

it('refuses work when too much waits, and accepts more once it is done', async () => {
  const turns = new FewAtOnce(1, 2);
  const work = () => turns.run(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
  const results = await Promise.allSettled([work(), work(), work(), work()]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false]);
  expect(results[3]).toMatchObject({ reason: { status: 429, code: 'busy' } });
  await expect(work()).resolves.toBeUndefined();
});
