import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import type { TestUser } from '../../../../tests/support/test-server';
import type { Invoice, InvoiceLine } from '../common/invoice';
import type { PayerPayment } from '../common/payer-payment';

let at: InvoiceDesk;
let other: TestUser;
beforeAll(async () => {
  at = await InvoiceDesk.open();
  const resources = ['invoices.read', 'invoices.receive', 'invoices.void'];
  other = await at.server.user(at.server.hospital, { workspaces: ['BILL'], resources });
});
afterAll(() => at.close());

const credit = (invoice: Pick<Invoice, 'uuid' | 'version'>, body: object) =>
  at.act(invoice, 'credit', { reason: 'Wrong price', ...body });
const pay = (payer_id: string, received: string, more: object = {}) =>
  at.send('POST', '/billing/payer-payments', { payer_id, received, day: at.today, reference: randomUUID(), ...more });
const lineAct = ({ uuid, version }: Pick<InvoiceLine, 'uuid' | 'version'>, what: string, body: object = {}) =>
  at.send('POST', `/billing/invoice-lines/${uuid}/${what}`, body, { version });
const chargeOf = async ({ charge_item_id: id }: InvoiceLine) =>
  (await at.send('GET', `/billing/charge-items/${id}`)).body;
const leftOf = async (patient: string) =>
  (await at.send('GET', `/emr/patients/${patient}/payment-methods`)).body.corporate[0].left as string;

describe('a credit note', () => {
  it('takes a line back: income, discount and tax in proportion, with a number, and gives the limit back', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { coinsurance: '10', limit_year: '500' });
    const item = await at.charge(patient, await at.charges.service('100.00'));
    await at.charge(patient, await at.charges.service('50.00'));
    const { body: invoice } = await at.act(await at.draft(payer), 'issue');
    const [line] = await at.lines(invoice.uuid);
    expect(await leftOf(patient)).toBe('365.00');
    const { body: note, text } = await credit(invoice, { lines: [{ line_id: line!.uuid }] });
    expect(note, text).toMatchObject({ amount: '90.00', reason: 'Wrong price', lines: 1, again: false });
    expect(note.number).toMatch(/^CN\d{6}$/);
    expect(await at.linesOf(note.uuid)).toEqual(['4000 +90.00', '1210 -90.00']);
    expect(await at.invoice(invoice.uuid)).toMatchObject({ status: 'issued', credited: '90.00', open: '45.00' });
    expect((await at.lines(invoice.uuid))[0]).toMatchObject({ credited: '90.00', open: '0.00', claim: 'closed' });
    expect(await leftOf(patient)).toBe('455.00');
    // The patient's part stays; the charge can be cancelled now, and leaves nothing behind.
    const charge = (await at.send('GET', `/billing/charge-items/${item.uuid}`)).body;
    expect(charge).toMatchObject({ owed: '10.00', paid: '0.00', payers_pay: '0.00' });
    const path = `/billing/charge-items/${item.uuid}/cancel`;
    expect((await at.send('POST', path, { reason: 'By mistake' }, charge)).body.status).toBe('aborted');
    const rest = await at.server.rows(
      `select from ledger_charge_balances where charge_uuid = $1 and account not in ('1200', '1210') and amount <> 0`,
      [item.uuid],
    );
    expect(rest).toEqual([]);
  });

  it('for a part of a line leaves the rest open, never credits more, and the last one ends the invoice', async () => {
    const invoice = await at.issued(await at.payer(), '100', '20');
    const [line, second] = await at.lines(invoice.uuid);
    const lines = (amount: string) => ({ lines: [{ line_id: line!.uuid, amount }] });
    expect((await credit(invoice, lines('100.01'))).body.errors).toHaveProperty('lines');
    const twice = { lines: ['5', '7'].map((amount) => ({ line_id: line!.uuid, amount })) };
    expect((await credit(invoice, twice)).body.errors).toEqual({ lines: ['Lines should be named once each'] });
    expect((await credit(invoice, lines('30'))).status).toBe(201);
    expect((await credit(invoice, lines('30'))).body.code).toBe('stale_version');
    const now = await at.invoice(invoice.uuid);
    expect((await credit(now, lines('70.01'))).body.errors).toHaveProperty('lines');
    await pay(invoice.payer_id, '20', {
      matches: [{ invoice_id: invoice.uuid, lines: [{ line_id: second!.uuid, amount: '20' }] }],
    });
    const { status, text } = await credit(await at.invoice(invoice.uuid), {});
    expect(status, text).toBe(201);
    expect(await at.invoice(invoice.uuid)).toMatchObject({
      status: 'balanced',
      credited: '100.00',
      paid: '20.00',
      open: '0.00',
    });
    expect((await credit(await at.invoice(invoice.uuid), {})).body.code).toBe('nothing_open');
  });

  it('for all of it cancels the invoice, which keeps its number; invoiced again, its lines stand on the next', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '100', '20');
    const { body: note, text } = await credit(invoice, { again: true });
    expect(note, text).toMatchObject({ amount: '120.00', again: true, lines: 2 });
    expect(await at.linesOf(note.uuid)).toEqual(['1210 -120.00', '1200 +120.00']);
    expect(await at.invoice(invoice.uuid)).toMatchObject({ status: 'cancelled', number: invoice.number, open: '0.00' });
    const draft = await at.draft(payer);
    expect(draft).toMatchObject({ lines: 2, total: '120.00' });
    const { body: next } = await at.act(draft, 'issue');
    const { body: whole } = await credit(next, {});
    expect(await at.linesOf(whole.uuid)).toEqual(['4000 +100.00', '1210 -100.00', '4000 +20.00', '1210 -20.00']);
    expect((await at.invoice(next.uuid)).status).toBe('cancelled');
    expect(await at.balanceOf('1200', payer)).toBe(0);
    expect((await at.draft(payer)).lines).toBe(0);
  });
});

describe('a payment by a payer', () => {
  it('pays lines, oldest first, with tax withheld, and the rest waits: 1030 +, 1220 +, 1210 −, 2110 −', async () => {
    const payer = await at.payer({ withholding_percent: '7.5' });
    const invoice = await at.issued(payer, '60', '40');
    const matches = [{ invoice_id: invoice.uuid, amount: '70' }];
    const { body, text } = await pay(payer, '92.50', { withheld: '7.50', bank_account: 'GCB 1', matches });
    expect(body, text).toMatchObject({
      received: '92.50',
      withheld: '7.50',
      matched: '70.00',
      unmatched: '30.00',
      matches: [{ invoice_id: invoice.uuid, number: invoice.number, amount: '70.00' }],
    });
    expect(await at.linesOf(body.uuid)).toEqual(['1030 +92.50', '1220 +7.50', '1210 -70.00', '2110 -30.00']);
    expect((await at.lines(invoice.uuid)).map(({ paid, claim }) => [paid, claim])).toEqual([
      ['60.00', 'accepted'],
      ['10.00', 'part-accepted'],
    ]);
    const later = await at.send(
      'POST',
      `/billing/payer-payments/${body.uuid}/match`,
      { invoice_id: invoice.uuid },
      body,
    );
    expect(later.body, later.text).toMatchObject({ matched: '100.00', unmatched: '0.00' });
    expect((await at.linesOf(body.uuid)).slice(4)).toEqual(['2110 +30.00', '1210 -30.00']);
    expect(await at.invoice(invoice.uuid)).toMatchObject({ status: 'balanced', paid: '100.00', open: '0.00' });
    expect([await at.balanceOf('1210', invoice.uuid), await at.balanceOf('2110', payer)]).toEqual([0, 0]);
    expect(await at.balanceOf('1220', payer)).toBe(750);
    const again = await at.send(
      'POST',
      `/billing/payer-payments/${body.uuid}/match`,
      { invoice_id: invoice.uuid },
      later.body,
    );
    expect(again.body.code).toBe('nothing_left');
  });

  it('larger than the invoice is refused where it is matched, and waits where it is not', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '60');
    const before = await at.entries();
    const refused = await pay(payer, '100', { matches: [{ invoice_id: invoice.uuid, amount: '60.01' }] });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'more_than_open',
      details: { number: invoice.number, open: '60.00' },
    });
    const [line] = await at.lines(invoice.uuid);
    const lines = [{ line_id: line!.uuid, amount: '61' }];
    expect((await pay(payer, '100', { matches: [{ invoice_id: invoice.uuid, lines }] })).body.code).toBe(
      'more_than_open',
    );
    expect(
      (await pay(payer, '50', { matches: [{ invoice_id: invoice.uuid, amount: '60' }] })).body.errors,
    ).toHaveProperty('matches');
    expect(await at.entries()).toBe(before);
    const whole = (await pay(payer, '100', { matches: [{ invoice_id: invoice.uuid }] })).body as PayerPayment;
    expect(whole).toMatchObject({ matched: '60.00', unmatched: '40.00' });
    const listed = await at.send('GET', `/billing/payer-payments?payer_id=${payer}&status=unmatched`);
    expect(listed.body.data).toMatchObject([{ uuid: whole.uuid }]);
    const summary = (await at.send('GET', '/billing/invoices/payer-summaries')).body.data as { payer_id: string }[];
    expect(summary.find((each) => each.payer_id === payer)).toMatchObject({ unmatched: '40.00', open: '0.00' });
  });

  it('entered fifty times at once for one invoice pays it once', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '60');
    const matches = [{ invoice_id: invoice.uuid, amount: '60' }];
    const all = await Promise.all(Array.from({ length: 50 }, () => pay(payer, '60', { matches })));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await at.balanceOf('1210', invoice.uuid)).toBe(0);
    const reference = 'TT 77-1';
    expect((await pay(payer, '1', { reference })).status).toBe(201);
    expect((await pay(payer, '1', { reference: 'tt771' })).body.errors).toEqual({
      reference: ['Reference already exists'],
    });
  }, 60_000);

  it('is voided by somebody else, with all of its matches', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '60', '40');
    const { body } = await pay(payer, '100', { matches: [{ invoice_id: invoice.uuid, amount: '30' }] });
    const matched = (
      await at.send('POST', `/billing/payer-payments/${body.uuid}/match`, { invoice_id: invoice.uuid }, body)
    ).body;
    const voidIt = (as?: TestUser) =>
      at.send(
        'POST',
        `/billing/payer-payments/${body.uuid}/void`,
        { reason: 'Wrong payer' },
        { version: matched.version, ...(as && { as }) },
      );
    expect((await voidIt()).body.code).toBe('own_payment');
    const voided = await voidIt(other);
    expect(voided.body, voided.text).toMatchObject({
      status: 'voided',
      matched: '0.00',
      unmatched: '0.00',
      matches: [],
    });
    expect(await at.invoice(invoice.uuid)).toMatchObject({ status: 'issued', paid: '0.00', open: '100.00' });
    expect([await at.balanceOf('1210', invoice.uuid), await at.balanceOf('2110', payer)]).toEqual([10_000, 0]);
    expect((await at.lines(invoice.uuid)).map(({ paid }) => paid)).toEqual(['0.00', '0.00']);
  });

  it('never pays another payer’s invoice, nor one that is not issued', async () => {
    const [payer, stranger] = [await at.payer(), await at.payer()];
    const invoice = await at.issued(payer, '60');
    expect((await pay(stranger, '60', { matches: [{ invoice_id: invoice.uuid }] })).status).toBe(404);
    const draft = await at.draft(stranger);
    expect((await pay(stranger, '60', { matches: [{ invoice_id: draft.uuid }] })).body.code).toBe('not_issued');
    for (const received of ['0', '-1', 'NaN', '1e3', '0.005'])
      expect((await pay(payer, received)).body.errors, received).toHaveProperty('received');
    expect((await pay(payer, '1', { day: '2999-01-01' })).body.errors).toHaveProperty('day');
    expect((await pay(payer, '1', { reference: ' - ' })).body.errors).toHaveProperty('reference');
  });
});

describe('a rejected line', () => {
  it('is sent again without an entry, and then paid', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '60', '40');
    const [line] = await at.lines(invoice.uuid);
    const before = await at.entries();
    expect((await lineAct(line!, 'resubmit')).body.code).toBe('line_state');
    const rejected = await lineAct(line!, 'reject', { reason: 'No referral' });
    expect(rejected.body, rejected.text).toMatchObject({
      claim: 'rejected',
      claim_reason: 'No referral',
      open: '60.00',
    });
    expect((await at.send('GET', `/billing/invoices/${invoice.uuid}/lines?claim=rejected`)).body.data).toHaveLength(1);
    const again = await lineAct(rejected.body, 'resubmit', { note: 'With the referral' });
    expect(again.body).toMatchObject({ claim: 'resubmitted', times_sent: 2 });
    expect((await lineAct(line!, 'reject', { reason: 'Again' })).body.code).toBe('stale_version');
    expect(await at.entries()).toBe(before);
    const history = (await at.send('GET', `/billing/invoice-lines/${line!.uuid}/changes`)).body.data;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['resubmitted', 'rejected']);
    await pay(payer, '100', { matches: [{ invoice_id: invoice.uuid }] });
    expect((await at.lines(invoice.uuid)).map(({ claim }) => claim)).toEqual(['accepted', 'accepted']);
  });

  it('is borne by the patient, who owes it and gets the limit back: 1100 +, 1210 −', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { limit_year: '500' });
    await at.charge(patient, await at.charges.service('60.00'));
    const { body: invoice } = await at.act(await at.draft(payer), 'issue');
    const [line] = await at.lines(invoice.uuid);
    expect((await lineAct(line!, 'close', { bearer: 'patient', reason: 'Not covered' })).body.code).toBe('line_state');
    const rejected = (await lineAct(line!, 'reject', { reason: 'Not covered' })).body;
    const { body, text } = await lineAct(rejected, 'close', { bearer: 'patient', reason: 'Not covered' });
    expect(body, text).toMatchObject({ claim: 'closed', borne: '60.00', open: '0.00' });
    expect(await at.linesOf(line!.uuid)).toEqual(['1100 +60.00', '1210 -60.00']);
    expect(await chargeOf(line!)).toMatchObject({
      status: 'billable',
      owed: '60.00',
      paid: '0.00',
      payers_pay: '0.00',
    });
    expect(await at.invoice(invoice.uuid)).toMatchObject({ status: 'balanced', borne: '60.00' });
    expect(await leftOf(patient)).toBe('500.00');
    await at.charges.pay(patient, [line!.charge_item_id]);
    expect(await chargeOf(line!)).toMatchObject({ status: 'billed', owed: '0.00', paid: '60.00' });
  });

  it('is borne by the hospital for what is open of it: 6110 +, 1210 −', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '60');
    await pay(payer, '25', { matches: [{ invoice_id: invoice.uuid }] });
    const [line] = await at.lines(invoice.uuid);
    const rejected = (await lineAct(line!, 'reject', { reason: 'Too late' })).body;
    const { body, text } = await lineAct(rejected, 'close', { bearer: 'hospital', reason: 'Too late' });
    expect(body, text).toMatchObject({ borne: '35.00', paid: '25.00', claim: 'closed' });
    expect(await at.linesOf(line!.uuid)).toEqual(['6110 +35.00', '1210 -35.00']);
    expect(await chargeOf(line!)).toMatchObject({ status: 'billed', owed: '0.00', paid: '0.00' });
    expect([await at.balanceOf('6110', payer), await at.balanceOf('1210', invoice.uuid)]).toEqual([3500, 0]);
  });
});

it('keeps the sums of every invoice equal to the ledger, which adds up', async () => {
  const rows = await at.server.rows(
    `select i.number from payer_invoices i
       left join ledger_balances b on b.account = '1210' and b.subject_uuid = i.uuid
      where i.status <> 'draft' and coalesce(b.amount, 0) <> i.total - i.paid - i.credited - i.borne`,
  );
  expect(rows).toEqual([]);
  const lines = await at.server.rows(
    `select i.number from payer_invoices i join payer_invoice_lines l on l.invoice_uuid = i.uuid
      group by i.uuid, i.number, i.paid, i.credited, i.borne
     having (sum(l.paid), sum(l.credited), sum(l.borne)) is distinct from (i.paid, i.credited, i.borne)`,
  );
  expect(lines).toEqual([]);
  expect(await at.faults()).toEqual([]);
});
