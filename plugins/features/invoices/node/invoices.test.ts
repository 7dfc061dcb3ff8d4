import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvoiceDesk } from '../../../../tests/support/invoice-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import { ChargeGoods } from '../../charge-items/node/contract';

let at: InvoiceDesk;
beforeAll(async () => {
  at = await InvoiceDesk.open();
});
afterAll(() => at.close());

describe('an invoice', () => {
  it('collects the parts of policies, is frozen with a number, and becomes the debt: 1210 +, 1200 −', async () => {
    const payer = await at.payer({ name: 'Akosombo Textiles', email: 'pay@akosombo.example', terms_days: 14 });
    const patient = await at.covered(payer, { coinsurance: '10' });
    const service = await at.charges.service('100.00');
    const item = await at.charge(patient, service);
    await at.charge(patient, await at.charges.service('50.00'));
    const draft = await at.draft(payer, { note: 'Contract 7' });
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      payer_name: 'Akosombo Textiles',
      lines: 2,
      total: '135.00',
      open: '0.00',
      collecting: null,
    });
    expect(await at.balanceOf('1200', payer)).toBe(13_500);
    const { body: issued, text } = await at.act(draft, 'issue');
    expect(issued, text).toMatchObject({
      status: 'issued',
      total: '135.00',
      open: '135.00',
      issued_on: at.today,
      recipient: { name: 'Akosombo Textiles', email: 'pay@akosombo.example' },
    });
    expect(issued.number).toMatch(/^IN\d{6}$/);
    expect(Date.parse(issued.due_on) - Date.parse(issued.issued_on)).toBe(14 * 86_400_000);
    expect(await at.linesOf(draft.uuid)).toEqual(['1210 +135.00', '1200 -135.00']);
    expect([await at.balanceOf('1200', payer), await at.balanceOf('1210', draft.uuid)]).toEqual([0, 13_500]);
    const [line] = await at.lines(draft.uuid);
    expect(line).toMatchObject({
      position: 1,
      charge_item_id: item.uuid,
      patient_id: patient,
      charged: '100.00',
      amount: '90.00',
      open: '90.00',
      claim: 'submitted',
      steps: [{ step: 'covered' }, { step: 'coinsurance', rule: '10.00', amount: '10.00', left: '90.00' }],
    });
    // The patient's bill stays unchanged: invoicing moves the payer's debt, not the patient's.
    const charge = (await at.send('GET', `/billing/charge-items/${item.uuid}`)).body;
    expect(charge).toMatchObject({ payers_pay: '90.00', owed: '10.00', paid: '0.00' });
    // The invoice keeps the payer's name from its issue, even if the payer changes.
    await at.server.rows(`update payers set name = 'Renamed' where uuid = $1`, [payer]);
    expect((await at.invoice(draft.uuid)).recipient.name).toBe('Akosombo Textiles');
  });

  it('is not issued while charges of its days are on no invoice, and collects them on request', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer);
    const yesterday = { done_at: new Date(Date.now() - 86_400_000).toISOString() };
    await at.charge(patient, await at.charges.service('10.00'), yesterday);
    const draft = await at.draft(payer, { period_from: yesterday.done_at.slice(0, 10) });
    const late = await at.charge(patient, await at.charges.service('5.00'), yesterday);
    expect((await at.act(draft, 'issue')).body).toMatchObject({
      status: 409,
      code: 'more_lines',
      details: { missing: 1 },
    });
    const { body: whole } = await at.act(draft, 'collect');
    expect(whole).toMatchObject({ status: 'draft', lines: 2, total: '15.00', version: draft.version + 1 });
    // With another quantity, the charge is another part for the payer.
    const change = { quantity: '3', override_reason: 'Counted again' };
    const changed = await at.send('PATCH', `/billing/charge-items/${late.uuid}`, change, { version: late.version });
    expect(changed.status, changed.text).toBe(200);
    const left = await at.invoice(draft.uuid);
    expect(left).toMatchObject({ lines: 1, total: '10.00' });
    expect((await at.act(left, 'issue')).body.code).toBe('more_lines');
    const { body: again } = await at.act(left, 'collect');
    expect(again.total).toBe('25.00');
    // A charge of today waits for the next invoice: a busy desk would never see this one issued.
    await at.charge(patient, await at.charges.service('1.00'));
    expect((await at.act(again, 'issue')).body).toMatchObject({ status: 'issued', lines: 2, total: '25.00' });
  });

  it('keeps its goods from coming back and from being cancelled until a credit note', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { coinsurance: '10' });
    const goods = at.server.kernel.container.get<ChargeGoods>(ChargeGoods);
    const line = { item: randomUUID(), what: 'Amoxicillin 500 mg', quantity: 10, unitPrice: 100n };
    const cause = { kind: 'dispensing', uuid: randomUUID(), part: '1' };
    const charged = await at.charges.work((c) =>
      goods.charge(c, { patient, lines: [{ ...line, cause }], location: null }),
    );
    const { charge } = charged.lines[0]!;
    const { body: issued } = await at.act(await at.draft(payer), 'issue');
    expect(issued, JSON.stringify(issued)).toMatchObject({ status: 'issued', total: '9.00' });
    const refused = { status: 409, code: 'on_invoice' };
    const by = { cause: randomUUID(), quantity: 4, reason: 'Not needed' };
    await expect(at.charges.work((c) => goods.takeOff(c, charge, by))).rejects.toMatchObject(refused);
    await expect(at.charges.work((c) => goods.cancel(c, charge, 'Mistake'))).rejects.toMatchObject(refused);
    const [now] = await at.charges.work((c) => goods.read(c, [charge]));
    expect(now).toMatchObject({ quantity: 10, payersPay: 900n, owed: 100n });
    expect(await at.balanceOf('1210', issued.uuid)).toBe(900);
  });

  it('keeps its charges from being cancelled, changed or priced again, but a draft does not', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { coinsurance: '10' });
    const [kept, gone] = [
      await at.charge(patient, await at.charges.service('100.00')),
      await at.charge(patient, await at.charges.service('20.00')),
    ];
    const draft = await at.draft(payer);
    expect(draft.total).toBe('108.00');
    const cancel = (uuid: string, version: number) =>
      at.send('POST', `/billing/charge-items/${uuid}/cancel`, { reason: 'By mistake' }, { version });
    expect((await cancel(gone.uuid, gone.version)).status).toBe(200);
    const left = await at.invoice(draft.uuid);
    expect(left).toMatchObject({ lines: 1, total: '90.00' });
    expect((await at.act(draft, 'issue')).body.code).toBe('stale_version');
    const { body: issued } = await at.act(left, 'issue');
    expect((await cancel(kept.uuid, kept.version)).body).toMatchObject({
      status: 409,
      code: 'on_invoice',
      details: { number: issued.number },
    });
    const preview = { charge_item_ids: [kept.uuid], preview: true };
    const again = await at.send('POST', '/billing/charge-items/reevaluate-amounts', preview);
    expect(again.body.data, again.text).toMatchObject([{ kept: 'invoiced', changed: false }]);
    // The database refuses it as well.
    await expect(
      at.server.rows('update cover_uses set given_back_at = now() where charge_uuid = $1', [kept.uuid]),
    ).rejects.toMatchObject({ constraint: 'payer_invoice_lines_frozen' });
  });

  it('for days of another invoice is refused with the number of the other; giving up a draft frees its days', async () => {
    const payer = await at.payer();
    const invoice = await at.issued(payer, '10');
    const late = await at.covered(payer);
    await at.charge(late, await at.charges.service('5.00'));
    const period = { payer_id: payer, period_from: '2020-01-01', period_to: at.today };
    expect((await at.send('POST', '/billing/invoices', period)).body).toMatchObject({
      status: 409,
      code: 'period_overlaps',
      details: { invoice_id: invoice.uuid, number: invoice.number },
    });
    const query = new URLSearchParams(period).toString();
    expect((await at.send('GET', `/billing/invoices/preview?${query}`)).body).toMatchObject({
      lines: 1,
      total: '5.00',
      overlaps: { number: invoice.number },
    });
    const other = await at.payer();
    await at.charge(await at.covered(other), await at.charges.service('5.00'));
    const draft = await at.draft(other);
    expect((await at.send('POST', '/billing/invoices', { ...period, payer_id: other })).body.code).toBe(
      'period_overlaps',
    );
    expect((await at.send('DELETE', `/billing/invoices/${draft.uuid}`, undefined, draft)).status).toBe(204);
    expect(await at.invoice(draft.uuid)).toMatchObject({ status: 'cancelled', number: null, lines: 0 });
    expect((await at.draft(other)).lines).toBe(1);
  });

  it('is created once, however many requests arrive at the same time, and has the next number', async () => {
    const payer = await at.payer();
    await at.charge(await at.covered(payer), await at.charges.service('5.00'));
    const asked = { payer_id: payer, period_from: at.today, period_to: at.today };
    const drafts = await Promise.all(Array.from({ length: 10 }, () => at.send('POST', '/billing/invoices', asked)));
    expect(drafts.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(drafts.every(({ status, body }) => status === 201 || body.code === 'period_overlaps')).toBe(true);
    const draft = drafts.find(({ status }) => status === 201)!.body;
    const before = await at.entries();
    const issued = await Promise.all(Array.from({ length: 10 }, () => at.act(draft, 'issue')));
    expect(issued.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await at.entries()).toBe(before + 1);
    const [numbers] = await at.server.rows<{ n: number; last: number }>(
      `select count(*)::int as n, max(number)::int as last from ledger_numbers where series = 'invoice'`,
    );
    expect(numbers!.n).toBe(numbers!.last);
  });

  it('of one branch contains services for its members and their dependents, and earlier days only on request', async () => {
    const payer = await at.payer();
    const [tema, kumasi] = [
      await at.made(`/clients/${payer}/branches`, { name: 'Tema', address: 'Harbour Road' }),
      await at.made(`/clients/${payer}/branches`, { name: 'Kumasi' }),
    ];
    const inTema = await at.covered(payer, {}, { branch_id: tema['uuid'] });
    const inKumasi = await at.covered(payer, {}, { branch_id: kumasi['uuid'] });
    const service = await at.charges.service('30.00');
    await at.charge(inTema, service, { done_at: '2026-01-10T10:00:00Z' });
    await at.charge(inTema, service);
    await at.charge(inKumasi, service);
    const draft = await at.draft(payer, { branch_id: tema['uuid'] });
    expect(draft).toMatchObject({
      lines: 1,
      branch_name: 'Tema',
      recipient: { branch: 'Tema', address: 'Harbour Road' },
    });
    // An invoice for all branches would cover the same days.
    const all = { payer_id: payer, period_from: at.today, period_to: at.today };
    expect((await at.send('POST', '/billing/invoices', all)).body.code).toBe('period_overlaps');
    const earlier = await at.send('PUT', `/billing/invoices/${draft.uuid}`, { with_earlier: true }, draft);
    expect(earlier.body, earlier.text).toMatchObject({ lines: 2, total: '60.00', with_earlier: true });
    const noted = await at.send('PUT', `/billing/invoices/${draft.uuid}`, { note: 'Late' }, earlier.body);
    expect(noted.body).toMatchObject({ lines: 2, note: 'Late' });
    expect((await at.draft(payer, { branch_id: kumasi['uuid'] })).lines).toBe(1);
  });

  it('is printed, and saved as a file without formulas in names', async () => {
    const payer = await at.payer({ name: '=HYPERLINK("http://evil.example")' });
    const invoice = await at.issued(payer, '12.50');
    const csv = await at.send('GET', `/billing/invoices/download?invoice_id=${invoice.uuid}&format=csv`);
    expect(csv.text).toContain(`${invoice.number},"'=HYPERLINK(""http://evil.example"")",${at.today}`);
    // Another payer may pay a part of the rest, so it is not called the patient's.
    expect(csv.text).toContain('Charged,Others pay,You pay');
    const words = await wordsOf(await at.pdf(`/billing/invoices/download?invoice_id=${invoice.uuid}`));
    expect(words).toContain(invoice.number);
    expect(words).toContain('12.50');
  });

  it('tells the payer below each line, and in the file, why others pay a part', async () => {
    const payer = await at.payer();
    const patient = await at.covered(payer, { coinsurance: '10' });
    await at.charge(patient, await at.charges.service('100.00'));
    const draft = await at.draft(payer);
    await at.act(draft, 'issue');
    const words = await wordsOf(await at.pdf(`/billing/invoices/download?invoice_id=${draft.uuid}`));
    expect(words).toContain('Coinsurance 10 %: 10.00');
    const csv = await at.send('GET', `/billing/invoices/download?invoice_id=${draft.uuid}&format=csv`);
    expect(csv.text).toContain('Why others pay');
    expect(csv.text).toContain('Coinsurance 10 %: 10.00');
  });

  it('is listed by payer, status and words, with the sums of issued invoices', async () => {
    const payer = await at.payer({ name: 'Volta Listing Works', code: 'VLW' });
    const invoice = await at.issued(payer, '70', '30');
    const listed = await at.send('GET', '/billing/invoices?search=volta%20listing&status=issued');
    expect(listed.body).toMatchObject({
      data: [{ uuid: invoice.uuid, open: '100.00' }],
      meta: { totals: { total: '100.00', open: '100.00', paid: '0.00' } },
    });
    expect((await at.send('GET', `/billing/invoices?search=${invoice.number}&status=overdue`)).body.data).toEqual([]);
    await at.server.rows(`update payer_invoices set due_on = due_on - 60 where uuid = $1`, [invoice.uuid]);
    expect((await at.send('GET', `/billing/invoices?payer_id=${payer}&status=overdue`)).body.data).toMatchObject([
      { days_overdue: 30 },
    ]);
    const corporate = await at.send('GET', `/billing/invoices/corporate?payer_id=${payer}`);
    expect(corporate.body.data).toHaveLength(1);
  });
});

describe('bad input', () => {
  it('is refused with its message, and the ledger stays', async () => {
    const payer = await at.payer();
    const asked = { payer_id: payer, period_from: at.today, period_to: at.today };
    const post = (more: object) => at.send('POST', '/billing/invoices', { ...asked, ...more });
    const entries = await at.entries();
    expect((await post({ period_from: '2026-02-30' })).body.errors).toHaveProperty('period_from');
    expect((await post({ period_from: '2999-01-01' })).body.errors).toHaveProperty('period_to');
    expect((await post({ period_to: '2999-01-01' })).body.errors).toHaveProperty('period_to');
    expect((await post({ payer_id: randomUUID() })).status).toBe(404);
    expect((await post({ branch_id: randomUUID() })).body.errors).toHaveProperty('branch_id');
    const empty = (await post({})).body;
    expect(empty).toMatchObject({ lines: 0, total: '0.00' });
    expect((await at.act(empty, 'issue')).body.code).toBe('no_lines');
    expect((await at.send('POST', `/billing/invoices/${empty.uuid}/issue`, {})).status).toBe(428);
    const stale = await at.send('PUT', `/billing/invoices/${empty.uuid}`, { note: 'x' }, { version: 9 });
    expect(stale.body.code).toBe('stale_version');
    const invoice = await at.issued(await at.payer(), '1');
    for (const [method, body] of [
      ['PUT', { note: 'Another' }],
      ['DELETE', undefined],
    ] as const)
      expect((await at.send(method, `/billing/invoices/${invoice.uuid}`, body, invoice)).body.code).toBe('not_draft');
    expect(await at.entries()).toBeGreaterThan(entries);
  });

  it('cannot be reached from another organization, and issuing needs its own right', async () => {
    const { server } = at;
    const draft = await at.draft(await at.payer());
    const resources = ['invoices.read', 'invoices.write', 'invoices.issue'];
    const stranger = await server.user(server.clinic, { workspaces: ['BILL'], resources });
    const url = `/billing/invoices/${draft.uuid}`;
    const { version } = draft;
    for (const [method, path, body] of [
      ['GET', url, undefined],
      ['GET', `${url}/lines`, undefined],
      ['PUT', url, { note: 'x' }],
      ['DELETE', url, undefined],
      ['POST', `${url}/issue`, {}],
      ['POST', '/billing/invoices', { payer_id: draft.payer_id, period_from: at.today, period_to: at.today }],
      ['GET', `/billing/invoices/download?invoice_id=${draft.uuid}`, undefined],
    ] as const)
      expect((await at.send(method, path, body, { version, as: stranger })).status, `${method} ${path}`).toBe(404);
    const writer = await server.user(server.hospital, { workspaces: ['BILL'], resources: resources.slice(0, 2) });
    expect((await at.send('POST', `${url}/issue`, {}, { version, as: writer })).status).toBe(403);
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await at.faults()).toEqual([]);
});
