import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../../tests/support/invoice-desk';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

const pay = (payer_id: string, more: object) =>
  at.send('POST', '/billing/payer-payments', { payer_id, received: '50', reference: randomUUID(), ...more });
const ageOf = async (payer: string, day: string) =>
  (await at.send('GET', `/billing/invoices/ageing?payer_id=${payer}&day=${day}`)).body.data;

it('money that came before the invoice was issued waits until it is matched, so no invoice is paid before its day', async () => {
  const payer = await at.payer();
  const invoice = await at.issued(payer, '100');
  const matches = [{ invoice_id: invoice.uuid, amount: '30' }];
  const { body: payment, text } = await pay(payer, { day: '2026-01-05', matches });
  expect(payment, text).toMatchObject({ matched: '30.00', unmatched: '20.00' });
  expect(await ageOf(payer, '2026-01-05')).toMatchObject([{ open: '0.00', unmatched: '50.00' }]);
  expect(await ageOf(payer, at.today)).toMatchObject([{ open: '70.00', unmatched: '20.00' }]);
  const resources = ['invoices.read', 'invoices.void'];
  const other = await at.server.user(at.server.hospital, { workspaces: ['BILL'], resources });
  const path = `/billing/payer-payments/${payment.uuid}/void`;
  const voided = await at.send('POST', path, { reason: 'Typed twice' }, { version: payment.version, as: other });
  expect(voided.body.status, voided.text).toBe('voided');
  expect(await ageOf(payer, at.today)).toMatchObject([{ open: '100.00', unmatched: '0.00' }]);
  expect(await at.faults()).toEqual([]);
});

it('a line that is named twice is refused in words', async () => {
  const invoice = await at.issued(await at.payer(), '100');
  const [line] = await at.lines(invoice.uuid);
  const twice = [1, 2].map(() => ({ line_id: line!.uuid, amount: '10' }));
  const { body } = await pay(invoice.payer_id, {
    day: at.today,
    matches: [{ invoice_id: invoice.uuid, lines: twice }],
  });
  expect(body).toMatchObject({ status: 400, errors: { matches: ['Lines should be named once each'] } });
});
