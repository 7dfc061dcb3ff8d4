import { expect, it } from 'vitest';
import { Busy } from './busy';

it('ignores a second press while the first is under way, and works for another key', async () => {
  const busy = new Busy();
  let finish: (value: number) => void = () => undefined;
  let times = 0;
  const work = () => {
    times += 1;
    return new Promise<number>((resolve) => (finish = resolve));
  };
  const first = busy.run('a', work);
  expect(busy.has('a')).toBe(true);
  expect(await busy.run('a', work)).toBeUndefined();
  expect(await busy.run('b', () => Promise.resolve('done'))).toBe('done');
  expect(times).toBe(1);
  finish(7);
  expect(await first).toBe(7);
  expect(busy.has('a')).toBe(false);
});

it('is free again after a failure, and passes the failure on', async () => {
  const busy = new Busy();
  await expect(busy.run('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(busy.has('a')).toBe(false);
});

it('runs the next step after success and after refusal, but not after an ignored press', async () => {
  const busy = new Busy();
  let times = 0;
  const after = () => void (times += 1);
  expect(await busy.runThen('a', () => Promise.resolve(), after)).toBe(true);
  await expect(busy.runThen('a', () => Promise.reject(new Error('refused')), after)).rejects.toThrow('refused');
  expect(times).toBe(2);
  const first = busy.runThen('a', () => Promise.resolve(), after);
  expect(await busy.runThen('a', () => Promise.resolve(), after)).toBe(false);
  await first;
  expect(times).toBe(3);
});
