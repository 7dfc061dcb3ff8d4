import { expect, it, vi } from 'vitest';
import { LiveValue } from './live-value';
import { SharedValues } from './shared-values';

function shared() {
  const read = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key.toUpperCase()));
  const live = { on: () => () => undefined };
  const values = new SharedValues((key) => new LiveValue({ read: () => read(key), live, events: ['thing.*'] }));
  return { read, values };
}

it('reads once for all views of one thing, and again for a view that appears after the last has left', async () => {
  const { read, values } = shared();
  const stops = [values.follow('a'), values.follow('a'), values.follow('b')];
  await vi.waitFor(() => expect(values.of('a').value).toBe('A'));
  expect(read.mock.calls).toEqual([['a'], ['b']]);
  for (const stop of [...stops, ...stops]) stop();
  values.reload('a');
  expect(read).toHaveBeenCalledTimes(2);
  const stop = values.follow('a');
  expect(read).toHaveBeenCalledTimes(3);
  expect(values.of('a')).toBe(values.of('a'));
  stop();
});

it('drops values without a view once there are many', () => {
  const { values } = shared();
  const first = values.of('0');
  const stop = values.follow('looked at');
  const seen = values.of('looked at');
  for (let i = 1; i < 50; i++) values.of(String(i));
  expect(values.of('0')).not.toBe(first);
  expect(values.of('looked at')).toBe(seen);
  stop();
});
