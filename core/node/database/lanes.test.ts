import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lanes, NoConnection } from './lanes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until the test ends it. */
function open(lanes: Lanes, lane: string | undefined) {
  let end = () => undefined as void;
  let started = false;
  const done = lanes.run(lane, () => {
    started = true;
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { done, end: () => end(), started: () => started };
}

describe('lanes', () => {
  it('let other requests pass once the hanging ones count as slow', async () => {
    const lanes = new Lanes(10);
    const hanging = Array.from({ length: 30 }, () => open(lanes, 'report'));
    const others = Array.from({ length: 5 }, (_, index) => open(lanes, `other ${index}`));
    expect(hanging.filter((each) => each.started())).toHaveLength(10);
    expect(others.some((each) => each.started())).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(others.every((each) => each.started())).toBe(true);
    // The requests that waited while less than half of the connections were slow.
    expect(hanging.filter((each) => each.started()).length).toBeLessThanOrEqual(15);
    for (const each of others) each.end();
    for (const each of hanging) {
      each.end();
      await vi.advanceTimersByTimeAsync(0);
    }
    await Promise.all([...hanging, ...others].map(({ done }) => done));
  });

  it('refuse requests that wait 15 seconds behind slow ones of their own lane, and no others', async () => {
    const lanes = new Lanes(4);
    const hanging = Array.from({ length: 4 }, () => open(lanes, 'report'));
    await vi.advanceTimersByTimeAsync(100);
    const late = lanes.run('report', () => Promise.resolve()).catch((error: unknown) => error);
    await expect(lanes.run('patients', () => Promise.resolve('here'))).resolves.toBe('here');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await late).toBeInstanceOf(NoConnection);
    for (const each of hanging) each.end();
    await Promise.all(hanging.map(({ done }) => done));
    await expect(lanes.run('report', () => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('delay no request without a lane while a connection is free', async () => {
    const lanes = new Lanes(4);
    const hanging = Array.from({ length: 4 }, () => open(lanes, undefined));
    await vi.advanceTimersByTimeAsync(100);
    await expect(lanes.run(undefined, () => Promise.resolve('signed in'))).resolves.toBe('signed in');
    for (const each of hanging) each.end();
    await Promise.all(hanging.map(({ done }) => done));
  });

  it('never use more than twice their connections, and lose no request', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lane: fc.constantFrom('a', 'b', 'c'), takes: fc.nat(400), fails: fc.boolean() }), {
          maxLength: 60,
        }),
        async (requests) => {
          const lanes = new Lanes(3);
          let running = 0;
          let most = 0;
          const all = requests.map(({ lane, takes, fails }) =>
            lanes
              .run(lane, async () => {
                most = Math.max(most, ++running);
                await new Promise((resolve) => setTimeout(resolve, takes));
                running--;
                if (fails) throw new Error('refused');
              })
              .then(
                () => 'done',
                (error: Error) => error.message,
              ),
          );
          await vi.advanceTimersByTimeAsync(60_000);
          const ends = await Promise.all(all);
          expect(most).toBeLessThanOrEqual(6);
          expect(running).toBe(0);
          expect(ends).toHaveLength(requests.length);
          await expect(lanes.run('a', () => Promise.resolve('free'))).resolves.toBe('free');
        },
      ),
    );
  });
});
