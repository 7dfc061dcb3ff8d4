import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smtpTransport } from '../../../../core/node/mail/mail-transports';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import { SmtpServer } from '../../../../tests/support/smtp-server';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { CreditNote } from '../common/credit-note';
import type { Invoice } from '../common/invoice';

let smtp: SmtpServer;
let at: InvoiceDesk;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  at = await InvoiceDesk.open({ mail: smtpTransport(smtp.url, 'clinic@example.org') });
});
afterAll(async () => {
  await at.close();
  await smtp.close();
});

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
  it('is printed on several papers, each with its lines and their sum, and mailed with all of them', async () => {
    const { uuid, number } = await issued(1_003);
    const path = `/billing/invoices/download?invoice_id=${uuid}`;
    const first = await wordsOf(await at.pdf(path));
    expect(first).toContain('Lines 1 to 1000 of 1003');
    const second = await wordsOf(await at.pdf(`${path}&part=2`));
    expect(second).toContain('Lines 1001 to 1003 of 1003');
    expect(second).toMatch(/These lines\s+6\.00\s+Total\s+2,006\.00/);
    expect((await at.send('GET', `${path}&part=3`)).body.errors).toHaveProperty('part');

    const { body: mail } = await at.send('POST', '/billing/invoices/email', {
      invoice_id: uuid,
      to: 'all@long.example',
    });
    expect(mail).toMatchObject({ done: 0, total: 2, invoices: [{ number }] });
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 20_000, interval: 50 });
    const [sent] = smtp.mails;
    const names = [...sent!.matchAll(/filename=(\S+)/g)].map(([, name]) => name);
    expect(names).toEqual([`${number}-1.pdf`, `${number}.csv`, `${number}-2.pdf`]);
    expect(sent!.match(new RegExp(`Invoice ${number}: `, 'g'))).toHaveLength(1);
    const papers = [...sent!.matchAll(/application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g)].map(
      ([, text]) => Buffer.from(text!, 'base64'),
    );
    process.stdout.write(`\na paper of 1,000 lines: ${Math.round(papers[0]!.length / 1000)} kB\n`);
    expect(await wordsOf(papers[1]!)).toContain('Lines 1001 to 1003 of 1003');
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
      { lines: 302, amount: '604.00', reason: 'Wrong payer', created_by_name: first.created_by_name },
      { lines: 2_000, amount: '4000.00' },
    ]);
    expect(first.created_by_name).not.toBeNull();
    expect(await at.balanceOf('1210', invoice.uuid)).toBe(0);
  }, 120_000);
});
