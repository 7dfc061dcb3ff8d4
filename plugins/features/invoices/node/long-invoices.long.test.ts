import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { CreditNote } from '../common/credit-note';
import type { Invoice } from '../common/invoice';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

/** An issued invoice of so many lines at 2.00. */
async function issued(lines: number): Promise<Invoice> {
  const payer = await at.payer();
  const { uuid } = await at.charge(await at.covered(payer), await at.charges.service('2.00'));
  await at.copies(uuid, lines - 1);
  const draft = await at.draft(payer);
  const whole = await vi.waitFor(
    async () => {
      const now = await at.invoice(draft.uuid);
      if (now.collecting !== null) throw new Error('still collecting');
      return now;
    },
    { timeout: 30_000, interval: 50 },
  );
  const { status, body, text } = await at.act(whole, 'issue');
  if (status !== 200) throw new Error(text);
  return body as Invoice;
}

describe('an invoice of more lines than one paper holds', () => {
  it('is printed on several papers, each with its lines and their sum', async () => {
    const { uuid } = await issued(1_003);
    const path = `/billing/invoices/download?invoice_id=${uuid}`;
    const first = await wordsOf(await at.pdf(path));
    expect(first).toContain('Lines 1 to 1000 of 1003');
    const second = await wordsOf(await at.pdf(`${path}&part=2`));
    expect(second).toContain('Lines 1001 to 1003 of 1003');
    expect(second).toMatch(/These lines\s+6\.00\s+Total\s+2,006\.00/);
    expect((await at.send('GET', `${path}&part=3`)).body.errors).toHaveProperty('part');
  }, 60_000);
});

describe('an invoice of more lines than one credit note holds', () => {
  it('is credited as a whole by several notes: the first at once, the others in the background', async () => {
    const invoice = await issued(2_302);
    const { status, body: first, text } = await at.act(invoice, 'credit', { reason: 'Wrong payer' });
    expect(status, text).toBe(201);
    expect(first).toMatchObject({ lines: 2_000, amount: '4000.00' });
    await vi.waitFor(async () => expect((await at.invoice(invoice.uuid)).status).toBe('cancelled'), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await at.invoice(invoice.uuid)).toMatchObject({ credited: '4604.00', open: '0.00' });
    const { data } = (await at.send('GET', `/billing/credit-notes?invoice_id=${invoice.uuid}`)).body;
    expect(data as CreditNote[]).toMatchObject([
      { lines: 302, amount: '604.00', reason: 'Wrong payer' },
      { lines: 2_000, amount: '4000.00' },
    ]);
    expect(await at.balanceOf('1210', invoice.uuid)).toBe(0);
  }, 120_000);
});
