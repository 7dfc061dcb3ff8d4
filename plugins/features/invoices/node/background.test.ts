import { SystemWork } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { smtpTransport } from '../../../../core/node/mail/mail-transports';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import { SmtpServer } from '../../../../tests/support/smtp-server';
import type { Invoice } from '../common/invoice';
import type { InvoiceMail } from '../common/invoice-mail';
import { LineCollector } from './line-collector';

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

/** A payer with this many charges that are on no invoice. */
async function owing(count: number): Promise<string> {
  const payer = await at.payer();
  const { uuid } = await at.charge(await at.covered(payer), await at.charges.service('2.00'));
  await at.copies(uuid, count - 1);
  return payer;
}
const collected = (uuid: string) =>
  vi.waitFor(
    async () => {
      const invoice = await at.invoice(uuid);
      if (invoice.collecting !== null) throw new Error('still collecting');
      return invoice;
    },
    { timeout: 30_000, interval: 50 },
  );

describe('the lines of a large draft', () => {
  it('are collected in the background with progress, and then issued', async () => {
    const draft = await at.draft(await owing(5_100));
    expect(draft).toMatchObject({ lines: 0, collecting: { done: 0 } });
    expect((await at.act(draft, 'issue')).body.code).toBe('collecting');
    const whole = await collected(draft.uuid);
    expect(whole).toMatchObject({ lines: 5_100, total: '10200.00' });
    const progress = await at.server.rows<{ data: { done: number; total: number } }>(
      `select data from outbox_events where type = 'payer_invoice.progress' and uuid = $1 order by 1`,
      [draft.uuid],
    );
    expect(progress.map(({ data }) => [data.done, data.total])).toEqual([
      [0, 5_100],
      [2_000, 5_100],
      [4_000, 5_100],
    ]);
    const issued = await at.act(whole, 'issue');
    expect(issued.body, issued.text).toMatchObject({ status: 'issued', lines: 5_100, total: '10200.00' });
    const csv = await at.send('GET', `/billing/invoices/download?invoice_id=${draft.uuid}&format=csv`);
    expect(csv.text.trim().split('\n')).toHaveLength(5_101);
  }, 60_000);

  it('can be given up meanwhile: they are free again', async () => {
    const payer = await owing(2_500);
    const draft = await at.draft(payer);
    const now = await at.invoice(draft.uuid);
    expect((await at.send('DELETE', `/billing/invoices/${draft.uuid}`, undefined, now)).status).toBe(204);
    expect(await at.invoice(draft.uuid)).toMatchObject({ status: 'cancelled', lines: 0, collecting: null });
    const [left] = await at.server.rows(
      `select (select count(*) from payer_invoice_lines where invoice_uuid = $1)::int as lines,
              (select count(*) from payer_invoice_candidates where invoice_uuid = $1)::int as candidates`,
      [draft.uuid],
    );
    expect(left).toEqual({ lines: 0, candidates: 0 });
    expect((await collected((await at.draft(payer)).uuid)).lines).toBe(2_500);
  }, 60_000);

  it('are there once, however often a round is repeated, as after a kill', async () => {
    const payer = await owing(4_500);
    const { container } = at.server.kernel;
    const work = container.get<SystemWork>(SystemWork);
    const collector = container.get(LineCollector);
    const draft = await at.draft(payer);
    const [batch] = await at.server.rows<{ n: number }>(
      'select collect_batch as n from payer_invoices where uuid = $1',
      [draft.uuid],
    );
    // Each round three times, some at once, beside the worker.
    for (let n = batch!.n; n < batch!.n + 4; n++)
      await Promise.all(
        [1, 2, 3].map(() =>
          work.inOrganization(at.server.hospital, 'test', (c) => collector.round(c, { invoice: draft.uuid, batch: n })),
        ),
      );
    const whole = await collected(draft.uuid);
    expect(whole).toMatchObject({ lines: 4_500, total: '9000.00' });
    const [sums] = await at.server.rows(
      'select count(*)::int as n, count(distinct use_uuid)::int as uses, sum(amount)::int as sum from payer_invoice_lines where invoice_uuid = $1',
      [draft.uuid],
    );
    expect(sums).toEqual({ n: 4_500, uses: 4_500, sum: 900_000 });
  }, 60_000);

  it('lose what is cancelled while they are collected', async () => {
    const payer = await owing(3_000);
    const draft = await at.draft(payer);
    await at.server.rows(
      `update cover_uses set given_back_at = now() where uuid in (
         select uuid from cover_uses where payer_uuid = $1 order by uuid limit 100)`,
      [payer],
    );
    const whole = await collected(draft.uuid);
    expect(whole).toMatchObject({ lines: 2_900, total: '5800.00' });
  }, 60_000);
});

describe('a mail', () => {
  const sent = (uuid: string) =>
    vi.waitFor(
      async () => {
        const mail = (await at.send('GET', `/billing/invoice-mails/${uuid}`)).body as InvoiceMail;
        if (mail.status !== 'sent') throw new Error(mail.status);
        return mail;
      },
      { timeout: 20_000, interval: 50 },
    );
  const mailed = (path: string, body: object) => at.send('POST', `/billing/invoices/${path}`, body);

  it('takes an invoice to its payer by SMTP, as PDF and with all lines as CSV', async () => {
    const payer = await at.payer({ name: 'Mailed Works', email: 'accounts@mailed.example' });
    const invoice = await at.issued(payer, '40');
    const { status, body, text } = await mailed('email', { invoice_id: invoice.uuid, message: 'As agreed.' });
    expect([status, body.recipient, body.total], text).toEqual([202, 'accounts@mailed.example', 1]);
    expect(await sent(body.uuid as string)).toMatchObject({
      done: 1,
      total: 1,
      invoices: [{ number: invoice.number }],
    });
    const mail = smtp.mails.at(-1)!;
    expect(mail).toContain('To: accounts@mailed.example');
    expect(mail).toContain(`Subject: Invoice ${invoice.number}`);
    expect(mail).toContain(`filename=${invoice.number}.pdf`);
    expect(mail).toContain(`filename=${invoice.number}.csv`);
    expect(mail).toContain('As agreed.');
    // The PDF arrives whole.
    const encoded = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/.exec(mail)![1]!;
    expect(Buffer.from(encoded, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('takes several together, one after the other, and waits for a mail server that is busy', async () => {
    const payer = await at.payer({ email: 'accounts@many.example' });
    const patient = await at.covered(payer);
    const invoices: Invoice[] = [];
    for (const day of ['2026-01-05', '2026-02-05', '2026-03-05']) {
      await at.charge(patient, await at.charges.service('10.00'), { done_at: `${day}T10:00:00Z` });
      const draft = await at.draft(payer, { period_from: day, period_to: day });
      invoices.push((await at.act(draft, 'issue')).body as Invoice);
    }
    smtp.accepts = false;
    const { body } = await mailed('email-combined', {
      invoice_ids: invoices.map(({ uuid }) => uuid),
      to: 'other@many.example',
    });
    await vi.waitFor(
      async () =>
        expect((await at.send('GET', `/billing/invoice-mails/${body.uuid}`)).body).toMatchObject({
          status: 'queued',
          done: 3,
        }),
      { timeout: 20_000 },
    );
    smtp.accepts = true;
    const [waiting] = await at.server.rows<{ n: number }>(
      `select count(*)::int as n from jobs where kind = 'mail' and done_at is null`,
    );
    expect(waiting!.n).toBe(1);
    await at.server.rows(`update jobs set due_at = now() where kind = 'mail' and done_at is null`);
    await sent(body.uuid as string);
    const mail = smtp.mails.at(-1)!;
    expect(mail).toContain('To: other@many.example');
    for (const { number } of invoices) expect(mail).toContain(`filename=${number}.pdf`);
    const listed = await at.send('GET', `/billing/invoice-mails?invoice_id=${invoices[0]!.uuid}`);
    expect(listed.body.data).toMatchObject([{ status: 'sent', total: 3 }]);
  }, 60_000);

  it('is refused without an address, for a draft, and for several payers', async () => {
    const [one, two] = [await at.issued(await at.payer(), '1'), await at.issued(await at.payer(), '1')];
    expect((await mailed('email', { invoice_id: one.uuid })).body.errors).toHaveProperty('to');
    expect((await mailed('email', { invoice_id: one.uuid, to: 'nobody' })).body.errors).toHaveProperty('to');
    const both = { invoice_ids: [one.uuid, two.uuid], to: 'a@b.example' };
    expect((await mailed('email-combined', both)).body.errors).toHaveProperty('invoice_ids');
    const draft = await at.draft(await at.payer());
    expect((await mailed('email', { invoice_id: draft.uuid, to: 'a@b.example' })).body.code).toBe('not_issued');
  });
});
