import { SystemWork } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashDesk } from '../../../../tests/support/cash-desk';
import { caused, expectSound } from '../../../../tests/support/ledger-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';
import type { TestAnswer } from '../../../../tests/support/test-server';
import { PatientAccounts } from './contract';

let desk: CashDesk;
/** The actions of the manager, who alone pays money out of accounts. */
let drawer: { uuid: string };
beforeAll(async () => {
  desk = await CashDesk.open();
  await desk.drawer(desk.cashier, '500.00');
  drawer = await desk.drawer(desk.manager, '500.00');
});
afterAll(() => desk.close());

const said = ({ status, body }: TestAnswer) => [status, body.code, body.message];
const path = (uuid: string, what = '') => `/patient-accounts/${uuid}${what}`;
const move = (kind: 'credit' | 'debit', uuid: string, amount: unknown, more: object = {}, as = deskFor(kind)) =>
  desk.send(as, 'POST', path(uuid, `/${kind}`), {
    amount,
    location_id: desk.place,
    ...(kind === 'debit' && { reason: 'Asked for it back' }),
    ...more,
  });
const deskFor = (kind: 'credit' | 'debit') => (kind === 'debit' ? desk.manager : desk.cashier);
const lessens = { method: 'adjustment', reason: 'Bill typed twice' };
const read = async (uuid: string) => (await desk.send(desk.cashier, 'GET', path(uuid))).body;
const limitOf = async (uuid: string, debt_limit: string) => {
  const { version } = await read(uuid);
  const body = { debt_limit, reason: 'Agreed' };
  return desk.send(desk.manager, 'POST', path(uuid, '/adjust-debt-limit'), body, version);
};

describe('an account', () => {
  it('is opened once for a patient; setting a limit needs a right', async () => {
    const account = await desk.account();
    expect(account).toMatchObject({
      status: 'active',
      balance: '0.00',
      debt_limit: '0.00',
      credit: '0.00',
      debit: '0.00',
      currency: 'GHS',
    });
    const twice = await desk.send(desk.cashier, 'POST', '/patient-accounts', { patient_id: account.patient_id });
    expect(said(twice)).toEqual([409, 'account_exists', 'The patient has an account already.']);
    const body = { patient_id: await desk.ledger.patient(), debt_limit: '50' };
    expect((await desk.send(desk.cashier, 'POST', '/patient-accounts', body)).status).toBe(403);
    expect((await desk.send(desk.manager, 'POST', '/patient-accounts', body)).body).toMatchObject({
      debt_limit: '50.00',
    });
    const unknown = await desk.send(desk.cashier, 'POST', '/patient-accounts', { patient_id: randomUUID() });
    expect(said(unknown)).toEqual([404, 'not_found', 'Patient not found']);
  });

  it('accepts cash through the drawer, and pays out only its balance, with any limit', async () => {
    const { uuid } = await desk.account();
    const inDrawer = () => desk.ledger.within((c) => desk.ledger.posting.balance(c, '1010', drawer.uuid));
    const before = await inDrawer();
    expect((await move('credit', uuid, '100.00', {}, desk.manager)).body).toMatchObject({
      balance: '100.00',
      credit: '100.00',
    });
    expect((await inDrawer()) - before).toBe(10_000n);
    expect((await limitOf(uuid, '50.00')).body).toMatchObject({ debt_limit: '50.00' });
    const mobile = { method: 'mobile-money', vendor: 'MTN', reference: 'TX-2' };
    for (const way of [{}, mobile, { method: 'bank', reference: 'Transfer' }]) {
      const refused = await move('debit', uuid, '100.01', way);
      expect(said(refused)).toEqual([409, 'insufficient_balance', 'The account does not hold that much.']);
      expect(refused.body.details).toMatchObject({ balance: '100.00', debt_limit: '50.00' });
    }
    expect((await move('debit', uuid, '100.00')).body).toMatchObject({ balance: '0.00', debit: '100.00' });
    expect(said(await move('debit', uuid, '0.01')).slice(0, 2)).toEqual([409, 'insufficient_balance']);
    expect(await inDrawer()).toBe(before);
    await expectSound(desk.ledger);
  });

  it('is adjusted down to minus its limit, no further', async () => {
    const { uuid } = await desk.account();
    await limitOf(uuid, '50.00');
    expect((await move('debit', uuid, '50.00', lessens)).body).toMatchObject({ balance: '-50.00' });
    const refused = await move('debit', uuid, '0.01', lessens);
    expect(said(refused)).toEqual([409, 'debt_limit', 'The balance would fall below the debt limit.']);
    expect(refused.body.details).toMatchObject({ balance: '-50.00', debt_limit: '50.00' });
    await expectSound(desk.ledger);
  });

  it('pays nothing out for a user without the right to limits, and the message suggests a refund', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '290.00');
    await limitOf(uuid, '300.00');
    const before = await desk.entries();
    const mobile = { method: 'mobile-money', vendor: 'MTN', reference: 'TX-3' };
    for (const way of [{}, mobile, { method: 'bank', reference: 'Transfer' }])
      expect(said(await move('debit', uuid, '290.00', way, desk.cashier))).toEqual([
        403,
        'refund_needed',
        'You may not pay out money from an account. Ask for a refund, or ask the finance manager.',
      ]);
    expect((await move('debit', uuid, '1.00', lessens, desk.cashier)).status).toBe(403);
    expect(await desk.entries()).toBe(before);
    expect(await read(uuid)).toMatchObject({ balance: '290.00' });
  });

  it('names the transfer of a bank and of mobile money', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '10.00');
    const before = await desk.entries();
    for (const kind of ['credit', 'debit'] as const)
      for (const way of [{ method: 'bank' }, { method: 'mobile-money', vendor: 'MTN' }])
        expect((await move(kind, uuid, '5', { ...way, reference: ' ' })).body.errors, kind).toEqual({
          reference: ['Reference is required'],
        });
    expect(await desk.entries()).toBe(before);
  });

  it('keeps its limit for fifty simultaneous debits', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '20.00');
    await limitOf(uuid, '5.00');
    const taken = async (way: object) => {
      const all = await Promise.all(Array.from({ length: 50 }, () => move('debit', uuid, '1.00', way)));
      return [200, 409].map((wanted) => all.filter(({ status }) => status === wanted).length);
    };
    expect(await taken({})).toEqual([20, 30]);
    expect(await taken(lessens)).toEqual([5, 45]);
    expect(await read(uuid)).toMatchObject({ balance: '-5.00', debit: '25.00' });
    await expectSound(desk.ledger);
  }, 60_000);

  it('accepts money and gives none while it is suspended', async () => {
    const account = await desk.account();
    await move('credit', account.uuid, '30.00');
    const suspend = (body: object, version?: number) =>
      desk.send(desk.cashier, 'POST', path(account.uuid, '/suspend'), body, version);
    expect((await suspend({}, account.version)).body.errors).toEqual({ reason: ['Reason is required'] });
    expect((await suspend({ reason: 'Card lost' })).status).toBe(428);
    const { body: suspended } = await suspend({ reason: 'Card lost' }, account.version);
    expect(suspended).toMatchObject({ status: 'suspended' });
    expect(said(await suspend({ reason: 'Again' }, account.version)).slice(0, 2)).toEqual([409, 'stale_version']);
    expect(said(await move('debit', account.uuid, '1.00')).slice(0, 2)).toEqual([409, 'account_suspended']);
    expect((await move('credit', account.uuid, '1.00')).body).toMatchObject({ balance: '31.00' });
    const activate = (as: typeof desk.cashier) =>
      desk.send(as, 'POST', path(account.uuid, '/activate'), {}, suspended.version);
    expect((await activate(desk.cashier)).status).toBe(403);
    expect(await read(account.uuid)).toMatchObject({ status: 'suspended' });
    const active = await activate(desk.manager);
    expect(active.body).toMatchObject({ status: 'active' });
    expect((await move('debit', account.uuid, '31.00')).body).toMatchObject({ balance: '0.00' });
    const { body } = await desk.send(desk.cashier, 'GET', path(account.uuid, '/changes'));
    expect(body.data.map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])).toEqual([
      ['activated', null],
      ['suspended', 'Card lost'],
      ['recorded', null],
    ]);
  });

  it('refuses invalid amounts, another currency and another organization, and posts nothing', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '10.00');
    const before = await desk.entries();
    const raw = (kind: string, amount: string) =>
      desk.send(desk.manager, 'POST', path(uuid, `/${kind}`), `{"location_id":"${desk.place}","amount":${amount}}`);
    for (const kind of ['credit', 'debit'] as const) {
      for (const bad of ['"NaN"', '1e309', '-0.0', '-5', '1234567890', '"1e1"', '"5,00"', '" 5"'])
        expect((await raw(kind, bad)).body.errors, `${kind} ${bad}`).toEqual({ amount: ['Amount is not valid'] });
      expect((await raw(kind, '0.005')).body.errors).toEqual({
        amount: ['Amount should not have more than 2 decimals'],
      });
      expect((await raw(kind, '0')).body.errors).toEqual({ amount: ['Amount should not be less than 0.01'] });
      expect((await raw(kind, '""')).body.errors).toEqual({ amount: ['Amount is required'] });
    }
    expect((await move('credit', uuid, '5', { currency: 'USD' })).body.errors).toEqual({
      currency: ['Currency is not valid'],
    });
    expect((await move('credit', uuid, '5', { method: 'mobile-money' })).body.errors).toEqual({
      vendor: ['Provider is required'],
      reference: ['Reference is required'],
    });
    const { server } = desk.ledger;
    const other = await server.user(server.clinic, { workspaces: ['BILL'], resources: deskRights });
    expect(said(await move('debit', uuid, '5', {}, other))).toEqual([404, 'not_found', 'Patient account not found']);
    expect(await desk.entries()).toBe(before);
    expect(await read(uuid)).toMatchObject({ balance: '10.00' });
  });

  it('needs an open drawer for cash, not for mobile money, and the right to limits for an adjustment', async () => {
    const { uuid } = await desk.account();
    const without = await move('credit', uuid, '5', {}, desk.colleague);
    expect(said(without)).toEqual([409, 'no_drawer', 'No active session found']);
    const mobile = { method: 'mobile-money', vendor: 'MTN', reference: 'TX-1' };
    expect((await move('credit', uuid, '5', mobile, desk.colleague)).body).toMatchObject({ balance: '5.00' });
    const adjustment = { method: 'adjustment', reason: 'Goodwill' };
    expect((await move('credit', uuid, '5', adjustment)).status).toBe(403);
    const bare = await move('credit', uuid, '5', { method: 'adjustment' }, desk.manager);
    expect(bare.body.errors).toEqual({ reason: ['Reason is required'] });
    expect((await move('credit', uuid, '5', adjustment, desk.manager)).body).toMatchObject({ balance: '10.00' });
    await expectSound(desk.ledger);
  });

  it('pays out no more cash than the drawer holds', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '9000.00', { method: 'bank', reference: 'Transfer' });
    expect(said(await move('debit', uuid, '8000.00')).slice(0, 2)).toEqual([409, 'not_enough_cash']);
    expect(await read(uuid)).toMatchObject({ balance: '9000.00' });
  });

  it('is debited only with a reason and a right, and records author and reason', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '50.00');
    const { server } = desk.ledger;
    const before = await desk.entries();
    for (const reason of [undefined, null, '  '])
      expect((await move('debit', uuid, '20.00', { reason })).body.errors).toEqual({ reason: ['Reason is required'] });
    const reader = await server.user(server.hospital, {
      workspaces: ['BILL'],
      resources: ['patient-accounts.read', 'patient-accounts.limit', 'drawers.write'],
    });
    expect((await move('debit', uuid, '20.00', {}, reader)).status).toBe(403);
    expect(await desk.entries()).toBe(before);
    await move('debit', uuid, '20.00', { reason: 'Discharged, wants the rest back' });
    const { body } = await desk.send(desk.cashier, 'GET', path(uuid, '/history'));
    const [payer] = await server.rows<{ name: string }>('select name from user_names where uuid = $1', [
      desk.manager.uuid,
    ]);
    expect(body.data[0]).toMatchObject({
      debit: '20.00',
      balance: '30.00',
      note: 'Discharged, wants the rest back',
      posted_by_name: payer!.name,
    });
    const audited = await server.rows(
      `select user_uuid, after from audit_entries where resource_uuid = $1 and after ? 'debit'`,
      [uuid],
    );
    expect(audited).toEqual([
      {
        user_uuid: desk.manager.uuid,
        after: { debit: '20.00', method: 'cash', reason: 'Discharged, wants the rest back' },
      },
    ]);
  });

  it('is credited once for one idempotency key', async () => {
    const { uuid } = await desk.account();
    const headers = { 'idempotency-key': randomUUID() };
    const once = () =>
      desk.ledger.server.request({
        method: 'POST',
        url: `/api/v2/billing${path(uuid, '/credit')}`,
        as: desk.cashier,
        body: { amount: '7.00', location_id: desk.place },
        headers,
      });
    const [first, second] = [await once(), await once()];
    expect([first.body.balance, second.body.balance, (await read(uuid)).balance]).toEqual(['7.00', '7.00', '7.00']);
  });
});

const deskRights = ['patient-accounts.read', 'patient-accounts.write', 'drawers.write', 'drawers.read'];

describe('the history', () => {
  it('lists the movements of the account with the balance after each, page by page', async () => {
    const { uuid } = await desk.account();
    await limitOf(uuid, '10');
    await move('credit', uuid, '40.00', { method: 'mobile-money', vendor: 'MTN', reference: 'TX-9' });
    await move('debit', uuid, '45.00', lessens);
    await move('credit', uuid, '1.50');
    const page = async (query: string) => (await desk.send(desk.cashier, 'GET', path(uuid, `/history${query}`))).body;
    const { data, meta } = await page('');
    expect(meta).toMatchObject({ total: 3, page: 1 });
    expect(data).toMatchObject([
      { credit: '1.50', debit: null, balance: '-3.50', method: 'cash' },
      { credit: null, debit: '45.00', balance: '-5.00', method: 'adjustment', note: 'Bill typed twice' },
      { credit: '40.00', balance: '40.00', method: 'mobile-money', vendor: 'MTN', reference: 'TX-9' },
    ]);
    expect((await page('?page=2&page_size=2')).data).toMatchObject([{ balance: '40.00' }]);
    expect((await page('?date_to=2020-01-01')).data).toEqual([]);
  });

  it('is in the order of storing, even for simultaneous entries', async () => {
    const { uuid, patient_id: patient } = await desk.account();
    const { ledger } = desk;
    const accounts = ledger.server.kernel.container.get<PatientAccounts>(PatientAccounts);
    const amounts = [100n, 200n, 300n, 400n, 500n, 600n];
    // One transaction, one instant: the time and the uuid do not distinguish them.
    const work = ledger.server.kernel.container.get<SystemWork>(SystemWork);
    await work.inOrganization(ledger.server.hospital, 'test', async (c) => {
      const caller = { db: c.db, organization: c.organization, now: c.now, user: null };
      for (const amount of amounts)
        await ledger.posting.post(caller, [
          {
            cause: caused('kept'),
            lines: [{ account: '1030', amount }, await accounts.creditLine(c, patient, amount)],
          },
        ]);
    });
    const { body } = await desk.send(desk.cashier, 'GET', path(uuid, '/history'));
    expect(body.data.map(({ credit, balance }: { credit: string; balance: string }) => [credit, balance])).toEqual([
      ['6.00', '21.00'],
      ['5.00', '15.00'],
      ['4.00', '10.00'],
      ['3.00', '6.00'],
      ['2.00', '3.00'],
      ['1.00', '1.00'],
    ]);
  });

  it('contains a provider’s number once, in any spelling, and none without a letter or digit', async () => {
    const { uuid } = await desk.account();
    const credit = (reference: string, vendor = 'MTN') =>
      desk.send(desk.cashier, 'POST', path(uuid, '/credit'), {
        amount: '5',
        method: 'mobile-money',
        location_id: desk.place,
        vendor,
        reference,
      });
    const first = await credit('MT 700 A');
    expect(first.status, first.text).toBeLessThan(300);
    // The last begins with a Cyrillic and ends with a Greek letter.
    for (const again of ['mt-700-a', 'МT700Α'])
      expect((await credit(again)).body.errors, again).toEqual({ reference: ['Reference already exists'] });
    // Another name of the network does not make it another number either.
    for (const name of ['MTN Ghana', 'mtn', 'Телесел'])
      expect((await credit('MT700A', name)).body.errors, name).toEqual({ vendor: ['Provider is not valid'] });
    expect((await credit('--')).body.errors).toEqual({ reference: ['Reference is not valid'] });
    expect((await credit('MT700A', 'Vodafone')).status).toBeLessThan(300);
  });

  it('is printed with every line, the earliest first', async () => {
    const { uuid } = await desk.account();
    await move('credit', uuid, '1234.50', { method: 'mobile-money', vendor: 'MTN', reference: 'TX-99' });
    await move('debit', uuid, '34.50', { reason: 'Paid out' });
    const answer = await desk.ledger.server.kernel.app.inject({
      method: 'GET',
      url: `/api/v2/billing${path(uuid, '/history/print')}`,
      headers: { authorization: `Bearer ${desk.cashier.token}`, 'x-provider-portal-id': desk.ledger.server.hospital },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const words = await wordsOf(answer.rawPayload);
    expect(words).toMatch(/Account history[^]*Ama Mensah[^]*MTN · TX-99\s+1,234\.50[^]*Paid out\s+34\.50\s+1,200\.00/);
  });
});

describe('the list', () => {
  it('finds accounts by patient, state and balance', async () => {
    const [debtor, saver] = [await desk.account(), await desk.account()];
    await limitOf(debtor.uuid, '10');
    await move('debit', debtor.uuid, '10', lessens);
    await move('credit', saver.uuid, '10');
    const found = async (query: string) =>
      (await desk.send(desk.cashier, 'GET', `/patient-accounts?page_size=200&${query}`)).body.data as {
        uuid: string;
        patient?: object;
      }[];
    const uuids = async (query: string) => (await found(query)).map(({ uuid }) => uuid);
    expect(await uuids('balance=debt')).toContain(debtor.uuid);
    expect(await uuids('balance=debt')).not.toContain(saver.uuid);
    expect(await uuids('balance=deposit')).toContain(saver.uuid);
    expect(await uuids(`patient_id=${saver.patient_id}`)).toEqual([saver.uuid]);
    expect((await found('search=mensah'))[0]!.patient).toMatchObject({ full_name: 'Ama Mensah' });
    expect(await found('search=nobody')).toEqual([]);
  });
});

describe('a merge of two records', () => {
  it('moves the account, and returns it', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const account = await desk.account(other);
    await move('credit', account.uuid, '12.00');
    await desk.ledger.records.merge(survivor, other);
    expect(await read(account.uuid)).toMatchObject({ patient_id: survivor, balance: '12.00' });
    await desk.ledger.records.unmerge(survivor, other);
    expect(await read(account.uuid)).toMatchObject({ patient_id: other, balance: '12.00' });
  });

  it('adds up the money of two accounts, and separates it again', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const [kept, gone] = [await desk.account(survivor), await desk.account(other)];
    await move('credit', kept.uuid, '1.00');
    await move('credit', gone.uuid, '12.00');
    await desk.ledger.records.merge(survivor, other);
    expect(await read(kept.uuid)).toMatchObject({ balance: '13.00' });
    expect((await desk.send(desk.cashier, 'GET', path(gone.uuid))).status).toBe(404);
    await desk.ledger.records.unmerge(survivor, other);
    expect([await read(kept.uuid), await read(gone.uuid)]).toMatchObject([{ balance: '1.00' }, { balance: '12.00' }]);
    await expectSound(desk.ledger);
  });

  it('cannot be undone if spent money would be missing', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const [kept, gone] = [await desk.account(survivor), await desk.account(other)];
    await limitOf(kept.uuid, '50.00');
    await move('debit', kept.uuid, '20.00', lessens);
    await move('credit', gone.uuid, '300.00');
    await desk.ledger.records.merge(survivor, other);
    await move('debit', kept.uuid, '0.01');
    const before = await desk.entries();
    const unmerged = await desk.ledger.records.send('POST', `/emr/patients/${survivor}/unmerge`, { other });
    expect(said(unmerged)).toEqual([
      409,
      'money_spent',
      'Money of the merged accounts was spent since the merge. Pay it back into the account first.',
    ]);
    expect(await desk.entries()).toBe(before);
    expect(await read(kept.uuid)).toMatchObject({ balance: '279.99' });
    await move('credit', kept.uuid, '0.01');
    // The account owes again as much as before.
    await desk.ledger.records.unmerge(survivor, other);
    expect([await read(kept.uuid), await read(gone.uuid)]).toMatchObject([
      { balance: '-20.00' },
      { balance: '300.00' },
    ]);
    await expectSound(desk.ledger);
  });

  it('is not undone during a payout', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const [kept, gone] = [await desk.account(survivor), await desk.account(other)];
    await move('credit', gone.uuid, '30.00');
    await desk.ledger.records.merge(survivor, other);
    const { records } = desk.ledger;
    const both = await Promise.all([
      move('debit', kept.uuid, '30.00'),
      records.send('POST', `/emr/patients/${survivor}/unmerge`, { other }),
    ]);
    expect(both.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
    expect(await read(kept.uuid)).toMatchObject({ balance: '0.00' });
    await expectSound(desk.ledger);
  });

  it('leaves the money of a suspended account suspended, until the merge is undone', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const [kept, gone] = [await desk.account(survivor), await desk.account(other)];
    await move('credit', gone.uuid, '12.00');
    await desk.send(desk.manager, 'POST', path(gone.uuid, '/suspend'), { reason: 'Whose is it?' }, gone.version);
    await desk.ledger.records.merge(survivor, other);
    expect(await read(kept.uuid)).toMatchObject({ status: 'suspended', balance: '12.00' });
    expect(said(await move('debit', kept.uuid, '1.00')).slice(0, 2)).toEqual([409, 'account_suspended']);
    await desk.ledger.records.unmerge(survivor, other);
    expect([await read(kept.uuid), await read(gone.uuid)]).toMatchObject([
      { status: 'active', balance: '0.00' },
      { status: 'suspended', balance: '12.00' },
    ]);
    const { body } = await desk.send(desk.cashier, 'GET', path(kept.uuid, '/changes'));
    expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'activated-by-unmerge',
      'suspended-by-merge',
      'recorded',
    ]);
  });

  it('leaves an account suspended that somebody changed since the merge', async () => {
    const [survivor, other] = [await desk.ledger.patient(), await desk.ledger.patient()];
    const [kept, gone] = [await desk.account(survivor), await desk.account(other)];
    await desk.send(desk.manager, 'POST', path(gone.uuid, '/suspend'), { reason: 'Whose is it?' }, gone.version);
    await desk.ledger.records.merge(survivor, other);
    await limitOf(kept.uuid, '5.00');
    await desk.ledger.records.unmerge(survivor, other);
    expect(await read(kept.uuid)).toMatchObject({ status: 'suspended' });
  });
});

describe('a record with money in its account', () => {
  it('cannot be deleted', async () => {
    const { uuid, patient_id } = await desk.account();
    await move('credit', uuid, '1.00');
    const [{ version }] = (await desk.ledger.server.rows('select version from patients where uuid = $1', [
      patient_id,
    ])) as [{ version: number }];
    const answer = await desk.ledger.server.request({
      method: 'DELETE',
      url: `/api/v1/providers/${desk.ledger.server.hospital}/patients/${patient_id}`,
      as: desk.manager,
      headers: { 'if-match': String(version) },
    });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('Accounts with a balance')]);
  });
});
