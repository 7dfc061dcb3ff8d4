import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSound, LedgerDesk } from '../../../../../tests/support/ledger-desk';
import { PaperNumbers } from '../contract';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

const year = new Date().toISOString().slice(0, 4);
const numbered = (n: number) => `R-${year}-${String(n).padStart(6, '0')}`;

describe('the numbers of papers', () => {
  it('have no gaps, even if transactions fail or run at once, and a paper keeps its own', async () => {
    const one = randomUUID();
    const first = await desk.receiptOf(one);
    const numbers = desk.server.kernel.container.get<PaperNumbers>(PaperNumbers);
    await expect(
      desk.within(async (c) => {
        await numbers.of(c, 'test-receipt', { kind: 'test-payment', uuid: randomUUID() });
        throw new Error('no payment');
      }),
    ).rejects.toThrow('no payment');
    const all = await Promise.all(Array.from({ length: 20 }, () => desk.receiptOf()));
    expect(await desk.receiptOf(one)).toBe(first);
    expect([first, ...all].toSorted()).toEqual(Array.from({ length: 21 }, (_, n) => numbered(n + 1)));
    expect((await expectSound(desk)).numbers).toBe(21);
  });

  it('are one for a paper that several requests number at once', async () => {
    const payment = randomUUID();
    const all = await Promise.all(Array.from({ length: 8 }, () => desk.receiptOf(payment)));
    expect(new Set(all)).toEqual(new Set([numbered(22)]));
    expect((await expectSound(desk)).numbers).toBe(22);
  });

  it('have no gap when somebody changes the increment', async () => {
    const step = (increment: number) =>
      desk.server.rows(`update code_sequences set increment = $1 where type = 'test-receipt'`, [increment]);
    await step(5);
    expect([await desk.receiptOf(), await desk.receiptOf()]).toEqual([numbered(23), numbered(28)]);
    await step(1);
    expect([await desk.receiptOf(), await desk.receiptOf()]).toEqual([numbered(33), numbered(34)]);
    await expectSound(desk);
  });
});
