import { expect, it } from 'vitest';
import { together } from './together';

const order: string[] = [];
const later = async <T>(name: string, value: T) => {
  order.push(`${name} begins`);
  await new Promise((resolve) => setTimeout(resolve, name === 'look' ? 5 : 1));
  order.push(`${name} ends`);
  return value;
};

it('starts both at once, the look first, and answers both', async () => {
  order.length = 0;
  // The look ends only after the write: it would never end if the write waited for it.
  let end: () => void;
  const written = new Promise<void>((resolve) => (end = resolve));
  const answers = await together(
    async () => {
      order.push('look begins');
      await written;
      return 1;
    },
    async () => {
      const answer = await later('write', 'two');
      end();
      return answer;
    },
  );
  expect(answers).toEqual([1, 'two']);
  expect(order).toEqual(['look begins', 'write begins', 'write ends']);
});

const refusing = async (reason: string) => {
  await later('look', undefined);
  throw new Error(reason);
};

it('refuses with the look’s refusal, whether or not the write succeeded', async () => {
  const refused = () => refusing('looked');
  for (const write of [
    () => later('write', 2),
    () => Promise.reject(new Error('written')),
    () => {
      throw new Error('not even begun');
    },
  ])
    await expect(together(refused, write)).rejects.toThrow('looked');
});

it('refuses with the write’s refusal if the look finds nothing wrong', async () => {
  await expect(
    together(
      () => later('look', 1),
      () => refusing('written'),
    ),
  ).rejects.toThrow('written');
});
