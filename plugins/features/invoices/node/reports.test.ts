import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { StatementRow } from '../common/reports';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

const pay = async (payer_id: string, received: string, matches: object[] = []) =>
  (
    await at.send('POST', '/billing/payer-payments', {
      payer_id,
      received,
      day: at.today,
      reference: randomUUID(),
      matches,
    })
  ).body;
const rowOf = async (path: string, payer: string) =>
  ((await at.send('GET', path)).body.data as { payer_id: string }[]).find(({ payer_id: id }) => id === payer);
const dayBefore = (days: number) =>
  new Date(Date.parse(`${at.today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

describe('what payers owe by age', () => {
  it('counts days past the due day, by the ledger of that day; money that waits has its own column', async () => {
    const payer = await at.payer({ terms_days: 0 });
    const invoice = await at.issued(payer, '100');
    const of = async (late: number) => {
      await at.server.rows('update payer_invoices set due_on = issued_on - $2::int where uuid = $1', [
        invoice.uuid,
        late,
      ]);
      return rowOf('/billing/invoices/ageing', payer);
    };
    for (const [late, bucket] of [
      [0, 'current'],
      [1, 'to_30'],
      [30, 'to_30'],
      [31, 'to_60'],
      [60, 'to_60'],
      [61, 'to_90'],
      [90, 'to_90'],
      [91, 'over_90'],
    ] as const)
      expect(await of(late), String(late)).toMatchObject({ open: '100.00', [bucket]: '100.00' });
    await pay(payer, '150', [{ invoice_id: invoice.uuid, amount: '30' }]);
    expect(await of(40)).toMatchObject({ open: '70.00', to_60: '70.00', current: '0.00', unmatched: '120.00' });
    expect(await rowOf(`/billing/invoices/ageing?day=${dayBefore(1)}`, payer)).toBeUndefined();
    // Each bucket opens its invoices.
    const listed = async (age: string) =>
      (await at.send('GET', `/billing/invoices?payer_id=${payer}&age=${age}`)).body.data as { uuid: string }[];
    expect(await listed('to_60')).toMatchObject([{ uuid: invoice.uuid, open: '70.00' }]);
    expect(await listed('to_30')).toEqual([]);
    await pay(payer, '70', [{ invoice_id: invoice.uuid }]);
    expect(await listed('to_60')).toEqual([]);
    expect((await at.send('GET', `/billing/invoices/ageing/export?payer_id=${payer}`)).text).toContain(
      ',0.00,0.00,0.00,0.00,0.00,0.00,120.00,GHS',
    );
  });
});

describe('a statement', () => {
  it('tells every movement of the debt with its balance, and agrees with the ledger', async () => {
    const payer = await at.payer({ name: '@Statement Works' });
    const invoice = await at.issued(payer, '100', '20');
    await pay(payer, '90', [{ invoice_id: invoice.uuid, amount: '50' }]);
    const [line] = (await at.lines(invoice.uuid)).toReversed();
    const lines = [{ line_id: line!.uuid }];
    const note = (await at.act(await at.invoice(invoice.uuid), 'credit', { reason: 'Not done', lines })).body;
    const query = `payer_id=${payer}&date_from=${at.today}&date_to=${at.today}`;
    const { body, text } = await at.send('GET', `/billing/payer-statements?${query}`);
    const rows = body.data as StatementRow[];
    expect(body.meta.statement, text).toMatchObject({
      opening: '0.00',
      closing: '10.00',
      owed_by_ledger: '10.00',
      owed_by_invoices: '10.00',
      agrees: true,
    });
    expect(rows.map(({ kind, debit, credit, balance }) => [kind, debit ?? `-${credit}`, balance])).toEqual([
      ['invoice', '120.00', '120.00'],
      ['payment', '-90.00', '30.00'],
      ['credit-note', '-20.00', '10.00'],
    ]);
    expect(rows.map(({ paper }) => paper)).toEqual([invoice.number, expect.any(String), note.number]);
    const earlier = `payer_id=${payer}&date_from=2026-01-01&date_to=${dayBefore(1)}`;
    expect((await at.send('GET', `/billing/payer-statements?${earlier}`)).body).toMatchObject({
      data: [],
      meta: { statement: { closing: '0.00' } },
    });
    const csv = await at.send('GET', `/billing/payer-statements/export?${query}`);
    expect(csv.text).toContain(`'@Statement Works,${at.today},Invoice,${invoice.number},120.00,,120.00,GHS`);
    expect(await wordsOf(await at.pdf(`/billing/payer-statements/print?${query}`))).toContain(note.number);
    // An invoice whose sums are not those of the ledger is seen.
    await at.server.rows(`update payer_invoices set paid = paid - 1 where uuid = $1`, [invoice.uuid]);
    expect((await at.send('GET', `/billing/payer-statements?${query}`)).body.meta.statement.agrees).toBe(false);
    await at.server.rows(`update payer_invoices set paid = paid + 1 where uuid = $1`, [invoice.uuid]);
  });

  it('leaves out what moves nothing between payer and hospital, and tells a voided payment', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '100');
    const payment = await pay(payer, '100');
    const matched = await at.send(
      'POST',
      `/billing/payer-payments/${payment.uuid}/match`,
      { invoice_id: invoice.uuid },
      payment,
    );
    const resources = ['invoices.read', 'invoices.void'];
    const other = await at.server.user(at.server.hospital, { workspaces: ['BILL'], resources });
    const path = `/billing/payer-payments/${payment.uuid}/void`;
    await at.send('POST', path, { reason: 'Bounced' }, { version: matched.body.version, as: other });
    const query = `payer_id=${payer}&date_from=${at.today}&date_to=${at.today}`;
    const { body } = await at.send('GET', `/billing/payer-statements?${query}`);
    expect((body.data as StatementRow[]).map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', '100.00'],
      ['payment', '0.00'],
      ['payment-voided', '100.00'],
    ]);
    expect(body.meta.statement).toMatchObject({ closing: '100.00', agrees: true });
    const wrong = await at.send(
      'GET',
      `/billing/payer-statements?payer_id=${payer}&date_from=${at.today}&date_to=2020-01-01`,
    );
    expect(wrong.body.errors).toHaveProperty('date_to');
  });
});

describe('what is on no invoice', () => {
  it('is listed by charge and by patient, and by period with what is invoiced', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { coinsurance: '50' });
    const service = await at.charges.service('10.00');
    await at.charge(patient, service, { done_at: '2026-01-10T10:00:00Z' });
    const draft = await at.draft(payer, { period_from: '2026-01-10', period_to: '2026-01-10' });
    await at.charge(patient, service, { done_at: '2026-01-20T10:00:00Z' });
    const v1 = (path: string) =>
      at.server.request({ method: 'GET', url: `/api/v1/finance/${path}?payer_id=${payer}`, as: at.desk.user });
    expect((await v1('payer_bills')).body).toMatchObject({
      meta: { total: 2 },
      data: [{ amount: '5.00', charged: '10.00' }, {}],
    });
    expect((await v1('billable-patients')).body.data).toMatchObject([{ uuid: patient, charges: 2, amount: '10.00' }]);
    await at.act(draft, 'issue');
    expect((await v1('payer_bills')).body.data).toMatchObject([{ done_on: '2026-01-20' }]);
    const periods = await at.send('GET', `/billing/invoices/charge-by-period?payer_id=${payer}`);
    expect(periods.body.data).toEqual([
      { period: '2026-01-01', charges: 2, currency: 'GHS', amount: '10.00', invoiced: '5.00', not_invoiced: '5.00' },
    ]);
    const behind = async (sum: string, more = '') =>
      (
        await at.send(
          'GET',
          `/billing/invoices/charge-by-period/charges?payer_id=${payer}&of=2026-01-01&sum=${sum}${more}`,
        )
      ).body;
    expect(await behind('amount')).toMatchObject({
      meta: { total: 2 },
      data: [
        { done_on: '2026-01-20', invoice_number: null },
        { done_on: '2026-01-10', amount: '5.00' },
      ],
    });
    expect((await behind('invoiced')).data).toMatchObject([{ done_on: '2026-01-10', invoice_id: draft.uuid }]);
    expect((await behind('not_invoiced')).data).toMatchObject([{ done_on: '2026-01-20' }]);
    expect((await behind('amount', '&by=day')).data).toEqual([]);
    const { text } = await at.send('GET', `/billing/invoices/charge-by-period/export?payer_id=${payer}&sum=invoiced`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('what payers rejected', () => {
  it('is counted by reason however it is typed, with what became of it, and opens its lines', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '100', '20', '7');
    const [first, second, third] = await at.lines(invoice.uuid);
    const act = async (line: string, what: string, body: object) => {
      const { version } = (await at.send('GET', `/billing/invoice-lines/${line}`)).body;
      const { status, text } = await at.send('POST', `/billing/invoice-lines/${line}/${what}`, body, { version });
      expect(status, text).toBe(200);
    };
    await act(first!.uuid, 'reject', { reason: 'No referral' });
    await act(first!.uuid, 'resubmit', {});
    await act(first!.uuid, 'reject', { reason: 'no  Referral ' });
    await act(second!.uuid, 'reject', { reason: 'NO REFERRAL' });
    await act(second!.uuid, 'close', { bearer: 'hospital', reason: 'Ours' });
    await act(third!.uuid, 'reject', { reason: '=Twice billed' });
    await act(third!.uuid, 'resubmit', {});
    await pay(payer, '7', [{ invoice_id: invoice.uuid, lines: [{ line_id: third!.uuid, amount: '7' }] }]);
    const path = `/billing/payer-reports/rejections`;
    const { body } = await at.send('GET', `${path}?payer_id=${payer}&date_from=${at.today}`);
    expect(body.data).toMatchObject([
      { key: 'no referral', lines: 2, amount: '120.00', borne: '20.00', open: '100.00', paid: '0.00' },
      { key: '=twice billed', lines: 1, amount: '7.00', paid: '7.00', open: '0.00' },
    ]);
    const lines = (await at.send('GET', `${path}/lines?payer_id=${payer}&of=no%20referral`)).body;
    expect(lines.meta.total).toBe(2);
    const byLine = new Map((lines.data as { uuid: string }[]).map((row) => [row.uuid, row]));
    expect(byLine.get(first!.uuid)).toMatchObject({
      times_rejected: 2,
      claim: 'rejected',
      rejected_on: at.today,
      patient_id: first!.patient_id,
    });
    expect(byLine.get(second!.uuid)).toMatchObject({ times_rejected: 1, claim: 'closed', borne: '20.00' });
    expect((await at.send('GET', `${path}?payer_id=${payer}&date_to=${dayBefore(1)}`)).body.data).toEqual([]);
    const csv = await at.send('GET', `${path}/export?payer_id=${payer}`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(4);
    expect(csv.text).toContain(`'=Twice billed,${at.today},1`);
  });
});

describe('what was paid late', () => {
  it('is told by payer with its days, and opens the payments', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '100');
    const due = (days: number) =>
      at.server.rows('update payer_invoices set due_on = $2::date where uuid = $1', [invoice.uuid, dayBefore(days)]);
    await due(30);
    await pay(payer, '75', [{ invoice_id: invoice.uuid }]);
    await pay(payer, '25', [{ invoice_id: invoice.uuid }]);
    const path = '/billing/payer-reports/late-payments';
    expect((await at.send('GET', `${path}?payer_id=${payer}`)).body.data).toEqual([
      {
        payer_id: payer,
        payer_name: expect.any(String),
        invoices: 1,
        payments: 2,
        currency: 'GHS',
        amount: '100.00',
        average_days: 30,
        most_days: 30,
      },
    ]);
    const { body } = await at.send('GET', `${path}/invoices?of=${payer}`);
    expect(body).toMatchObject({ meta: { total: 2 }, data: [{ invoice_number: invoice.number, days_late: 30 }, {}] });
    await due(0);
    expect((await at.send('GET', `${path}?payer_id=${payer}`)).body.data).toEqual([]);
    expect((await at.send('GET', `${path}/export?payer_id=${payer}`)).text.trim().split('\r\n')).toHaveLength(1);
  });
});

it('a file has all rows, also of more than are read at a time, and no formula of a name', async () => {
  const name = '@SUM(A1) Farms';
  const payer = await at.payer({ name });
  const { uuid } = await at.charge(await at.covered(payer), await at.charges.service('7.00'));
  await at.copies(uuid, 4_499);
  for (const path of ['/billing/invoices/charge-by-period/export', '/cover-used/download']) {
    const [head, ...rows] = (await at.send('GET', `${path}?payer_id=${payer}`)).text.trim().split('\n');
    expect(head).toContain('Payer,Done,Patient number');
    expect(rows).toHaveLength(4_500);
    expect(new Set(rows).size).toBe(4_500);
    expect(rows.every((row) => row.startsWith(`'${name},`))).toBe(true);
  }
});

it('keeps papers of payers: images and PDF, nothing else', async () => {
  const payer = await at.payer();
  const form = (content: string) => {
    const head = `--x\r\nContent-Disposition: form-data; name="payer_id"\r\n\r\n${payer}\r\n`;
    const file = `--x\r\nContent-Disposition: form-data; name="file"; filename="advice.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    return `${head}${file}${content}\r\n--x--\r\n`;
  };
  const send = async (content: string) =>
    at.server.kernel.app.inject({
      method: 'POST',
      url: '/api/v2/attachments/public/payer-files',
      headers: {
        authorization: `Bearer ${at.desk.user.token}`,
        'x-provider-portal-id': at.server.hospital,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: form(content),
    });
  const kept = await send('%PDF-1.4 advice');
  expect(kept.statusCode, kept.body).toBe(201);
  expect((await send('<script>')).statusCode).toBe(400);
  const listed = await at.send('GET', `/attachments/public/payer-files?payer_id=${payer}`);
  expect(listed.body.data).toMatchObject([{ title: 'advice.pdf', content_type: 'application/pdf' }]);
  const [paper] = listed.body.data as { uuid: string; version: number; filename: string }[];
  const path = `/attachments/public/payer-files/${paper!.uuid}`;
  expect((await at.send('DELETE', path, undefined, { version: 9 })).status).toBe(409);
  expect((await at.send('DELETE', path, undefined, paper)).status).toBe(204);
  expect((await at.send('GET', path)).status).toBe(404);
});

it('leaves a ledger that adds up', async () => {
  expect(await at.faults()).toEqual([]);
});
