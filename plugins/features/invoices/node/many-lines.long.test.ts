import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

it('fifty thousand lines are collected while the desk goes on charging the same payer, and are issued', async () => {
  const payer = await at.payer();
  const service = await at.charges.service('2.00');
  const patient = await at.covered(payer);
  const { uuid } = await at.charge(patient, service);
  await at.copies(uuid, 49_999);
  await at.server.rows('analyze');
  const begun = Date.now();
  const draft = await at.draft(payer);
  const waits: number[] = [];
  let now = draft;
  while (now.collecting !== null) {
    const pressed = Date.now();
    await at.charge(patient, service);
    waits.push(Date.now() - pressed);
    now = await at.invoice(draft.uuid);
  }
  const seconds = (Date.now() - begun) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)]!;
  process.stdout.write(`\n50,000 lines in ${seconds} s; ${waits.length} charges meanwhile, p95 ${p95} ms\n`);
  expect(now.lines).toBeGreaterThanOrEqual(50_000);
  expect(waits.length).toBeGreaterThan(0);
  const issued = await at.act(now, 'issue');
  expect(issued.body, issued.text).toMatchObject({ status: 'issued' });
  expect(await at.faults()).toEqual([]);
}, 240_000);
