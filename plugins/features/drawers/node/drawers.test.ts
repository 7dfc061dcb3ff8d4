import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashDesk } from '../../../../tests/support/cash-desk';
import { expectSound } from '../../../../tests/support/ledger-desk';
import type { TestAnswer } from '../../../../tests/support/test-server';

let desk: CashDesk;
beforeAll(async () => {
  desk = await CashDesk.open();
});
afterAll(() => desk.close());

const said = ({ status, body }: TestAnswer) => [status, body.code, body.message];

describe('a drawer', () => {
  it('is opened with a float from the safe, once for a person and place, and again elsewhere', async () => {
    const safe = await desk.sumOf('1020');
    await desk.filledSafe(100n);
    const drawer = await desk.drawer(desk.cashier, '200.00');
    expect(drawer).toMatchObject({
      status: 'open',
      opening_float: '200.00',
      currency: 'GHS',
      closing_float: null,
      variance: null,
      user_id: desk.cashier.uuid,
    });
    expect((await desk.sumOf('1020')) - safe).toBe(100n);
    const again = { location_id: desk.place, opening_float: '1' };
    const entries = await desk.entries();
    const all = await Promise.all([1, 2, 3].map(() => desk.send(desk.cashier, 'POST', '/drawers', again)));
    for (const each of all) expect(said(each)).toEqual([409, 'drawer_open', 'You have an open drawer here already.']);
    expect(await desk.entries()).toBe(entries);
    const other = await desk.otherPlace();
    await desk.filledSafe(200n, other);
    const both = await Promise.all(
      [1, 2].map(() => desk.send(desk.cashier, 'POST', '/drawers', { location_id: other, opening_float: '1' })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await expectSound(desk.ledger);
  });

  it('refuses invalid floats, other currencies and places of other organizations, and posts nothing', async () => {
    const before = await desk.entries();
    const place = await desk.otherPlace();
    const open = (more: string) => desk.send(desk.colleague, 'POST', '/drawers', `{"location_id":"${place}",${more}}`);
    for (const bad of ['"NaN"', '1e309', '-0.0', '-1', '1234567890', '"1,5"', '"1e3"'])
      expect((await open(`"opening_float":${bad}`)).body.errors, bad).toEqual({
        opening_float: ['Opening float is not valid'],
      });
    expect((await open('"opening_float":0.005')).body.errors).toEqual({
      opening_float: ['Opening float should not have more than 2 decimals'],
    });
    expect((await open('"opening_float":"1","currency":"USD"')).body.errors).toEqual({
      currency: ['Currency is not valid'],
    });
    const foreign = await desk.otherPlace(desk.ledger.server.clinic);
    const answer = await desk.send(desk.colleague, 'POST', '/drawers', { location_id: foreign, opening_float: '1' });
    expect(said(answer)).toEqual([404, 'not_found', 'Location not found']);
    expect(await desk.entries()).toBe(before);
  });

  it('opens without a float by default', async () => {
    const place = await desk.otherPlace();
    const before = await desk.entries();
    const { body } = await desk.send(desk.colleague, 'POST', '/drawers', { location_id: place });
    expect(body).toMatchObject({ opening_float: '0.00', status: 'open' });
    expect(await desk.entries()).toBe(before);
  });
});

describe('cash', () => {
  it('sends cash to the safe, no more than it holds, and from the safe to the bank', async () => {
    const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
    await desk.cashTaken(drawer.uuid, 5_000n);
    const before = { safe: await desk.sumOf('1020'), bank: await desk.sumOf('1030') };
    const toSafe = (amount: string) =>
      desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/to-safe`, { amount, note: 'Noon' });
    expect(said(await toSafe('150.01'))).toEqual([409, 'not_enough_cash', 'There is not so much cash in the drawer.']);
    expect((await toSafe('0')).body.errors).toEqual({ amount: ['Amount should not be less than 0.01'] });
    const sent = await toSafe('120.00');
    expect([sent.status, sent.body]).toMatchObject([201, { kind: 'to-safe', amount: '120.00', note: 'Noon' }]);
    const safeOf = async () =>
      (await desk.send(desk.manager, 'GET', `/drawers/safe?location_id=${drawer.location_id}`)).body;
    expect(await safeOf()).toMatchObject({ amount: '120.00', currency: 'GHS', bank_moves: [] });
    const toBank = (amount: string, more: object = { slip_number: ' SL 77 ' }, as = desk.manager) =>
      desk.send(as, 'POST', '/drawers/to-bank', {
        location_id: drawer.location_id,
        amount,
        bank_account: 'GCB 1',
        ...more,
      });
    expect((await toBank('10.00', { slip_number: 'SL 77' }, desk.cashier)).status).toBe(403);
    expect((await desk.send(desk.cashier, 'GET', `/drawers/safe?location_id=${drawer.location_id}`)).status).toBe(403);
    for (const slip of [{}, { slip_number: '  ' }])
      expect((await toBank('10.00', slip)).body.errors).toEqual({ slip_number: ['Slip number is required'] });
    expect((await toBank('10.00', { slip_number: 'x'.repeat(61) })).body.errors).toEqual({
      slip_number: ['Slip number should not exceed 60 characters'],
    });
    for (const beyond of ['120.01', '99999'])
      expect(said(await toBank(beyond))).toEqual([409, 'not_enough_cash', 'There is not so much cash in the safe.']);
    const banked = await toBank('15.00');
    expect(banked.body).toMatchObject({ kind: 'to-bank', amount: '15.00', bank_account: 'GCB 1', drawer_id: null });
    expect(await safeOf()).toMatchObject({ amount: '105.00', bank_moves: [{ amount: '15.00', slip_number: 'SL 77' }] });
    expect((await toBank('1.00', { slip_number: 'sl-77' })).body.errors).toEqual({
      slip_number: ['Slip number already exists'],
    });
    expect((await toBank('1.00', { slip_number: '--' })).body.errors).toEqual({
      slip_number: ['Slip number is not valid'],
    });
    expect((await desk.sumOf('1020')) - before.safe).toBe(10_500n);
    expect((await desk.sumOf('1030')) - before.bank).toBe(1_500n);
    const { body } = await desk.send(desk.cashier, 'GET', `/drawers/${drawer.uuid}/moves`);
    expect(body.data).toMatchObject([{ amount: '120.00', kind: 'to-safe' }]);
    const foreign = await desk.send(desk.colleague, 'POST', `/drawers/${drawer.uuid}/to-safe`, { amount: '1' });
    expect(said(foreign)).toEqual([404, 'not_found', 'Session not found']);
    await expectSound(desk.ledger);
  });

  it('sent to the bank twice at once never makes the safe negative', async () => {
    const drawer = await desk.drawer(desk.cashier, '0', await desk.otherPlace());
    await desk.cashTaken(drawer.uuid, 10_000n);
    await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/to-safe`, { amount: '100.00' });
    const at = { location_id: drawer.location_id };
    const sent = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        desk.send(desk.manager, 'POST', '/drawers/to-bank', { ...at, amount: '40.00', slip_number: `SL ${n}` }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409, 409]);
    const { body } = await desk.send(desk.manager, 'GET', `/drawers/safe?location_id=${drawer.location_id}`);
    expect(body).toMatchObject({ amount: '20.00' });
  });

  it('sent to the safe twice at once never becomes negative', async () => {
    const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
    const sent = await Promise.all(
      Array.from({ length: 6 }, () =>
        desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/to-safe`, { amount: '40.00' }),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await desk.ledger.within((c) => desk.ledger.posting.balance(c, '1010', drawer.uuid))).toBe(2_000n);
  });
});

describe('counting', () => {
  it('is counted blind: the answer shows the expected sum, and a variance needs a reason', async () => {
    const drawer = await desk.drawer(desk.cashier, '200.00', await desk.otherPlace());
    await desk.cashTaken(drawer.uuid, 15_050n);
    await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/to-safe`, { amount: '100.00' });
    for (const as of [desk.cashier, desk.manager]) {
      const { body } = await desk.send(as, 'GET', `/drawers/${drawer.uuid}`);
      expect(body).toMatchObject({ closing_float: null, actual_cash: null, variance: null });
    }
    const early = await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/close`, {}, drawer.version);
    expect(said(early)).toEqual([409, 'not_counted', 'Count the drawer before you close it.']);
    const nothing = await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/count`, {}, drawer.version);
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Counted is required']);

    const counted = await desk.count(desk.cashier, drawer, { '100.00': 2, '50.00': 1, 'coin 0.50': 1, 'coin 2.00': 0 });
    expect(counted.body).toMatchObject({
      status: 'counting',
      closing_float: '250.50',
      actual_cash: '250.50',
      variance: '0.00',
      counts: 1,
    });
    const recount = await desk.count(desk.cashier, counted.body, { '100.00': 2, '20.00': 2 });
    const onlyOthers = 'This drawer is counted. Somebody who reads the reports of all drawers can count it again.';
    expect(said(recount)).toEqual([403, 'counted', onlyOthers]);
    const again = await desk.count(desk.manager, counted.body, { '100.00': 2, '20.00': 2 });
    expect(again.body).toMatchObject({ closing_float: '250.50', actual_cash: '240.00', variance: '-10.50', counts: 2 });
    const counts = await desk.send(desk.cashier, 'GET', `/drawers/${drawer.uuid}/counts`);
    expect(counts.body.data.map((each: { variance: string }) => each.variance)).toEqual(['0.00', '-10.50']);

    const close = (body: object) =>
      desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/close`, body, again.body.version);
    expect((await close({})).body.errors).toEqual({ variance_reason: ['Reason is required'] });
    expect((await close({ variance_reason: '  ' })).body.errors).toEqual({ variance_reason: ['Reason is required'] });
    expect((await close({ variance_reason: ' xy ' })).body.errors).toEqual({
      variance_reason: ['Reason should not be less than 3 characters'],
    });
    const shortage = await desk.sumOf('6200');
    const closed = await close({ variance_reason: 'Wrong change', closing_float: 250.5 });
    expect(closed.body).toMatchObject({
      status: 'closed',
      closing_float: '250.50',
      declared_closing_float: '250.50',
      actual_cash: '240.00',
      variance: '-10.50',
      variance_reason: 'Wrong change',
      closed_by: desk.cashier.uuid,
    });
    expect((await desk.sumOf('6200')) - shortage).toBe(1_050n);
    expect(await desk.ledger.within((c) => desk.ledger.posting.balance(c, '1010', drawer.uuid))).toBe(0n);
    const twice = await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/close`, {}, closed.body.version);
    expect(said(twice)).toEqual([409, 'no_drawer', 'No active session found']);
    await expectSound(desk.ledger);
  });

  it('reveals nothing expected for an empty list; an empty drawer is counted with 0 pieces', async () => {
    const drawer = await desk.drawer(desk.cashier, '10.00', await desk.otherPlace());
    for (const as of [desk.cashier, desk.manager])
      expect((await desk.count(as, drawer, {})).body).toMatchObject({ errors: { counted: ['Counted is required'] } });
    const read = await desk.send(desk.cashier, 'GET', `/drawers/${drawer.uuid}`);
    expect(read.body).toMatchObject({ status: 'open', counts: 0, closing_float: null });
    const empty = await desk.count(desk.cashier, drawer, { '10.00': 0 });
    expect(empty.body).toMatchObject({ actual_cash: '0.00', closing_float: '10.00', variance: '-10.00', counts: 1 });
  });

  it('leaves a variance above 50.00 to users who read all reports', async () => {
    const tooLarge = 'A variance above 50.00 is closed by somebody who reads the reports of all drawers.';
    const end = (as: typeof desk.cashier, uuid: string, version: number, by: string) => {
      const body = { variance_reason: 'Stolen', ...(by === 'hand-over' && { user_id: desk.colleague.uuid }) };
      return desk.send(as, 'POST', `/drawers/${uuid}/${by}`, body, version);
    };
    const farOff: readonly Readonly<Record<string, number>>[] = [
      { '20.00': 2, 'coin 0.50': 19, 'coin 0.20': 1, 'coin 0.10': 2, 'coin 0.05': 1, 'coin 0.01': 4 },
      { '50.00': 3, 'coin 0.01': 1 },
    ];
    for (const pieces of farOff) {
      const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
      const { body } = await desk.count(desk.cashier, drawer, pieces);
      expect(['-50.01', '50.01']).toContain(body.variance);
      for (const by of ['close', 'hand-over'])
        expect(said(await end(desk.cashier, body.uuid, body.version, by))).toEqual([
          403,
          'variance_too_large',
          tooLarge,
        ]);
      const closed = await end(desk.manager, body.uuid, body.version, 'close');
      expect(closed.body).toMatchObject({ status: 'closed', closed_by: desk.manager.uuid, variance: body.variance });
    }
    const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
    const { body } = await desk.count(desk.cashier, drawer, { '50.00': 1 });
    expect((await end(desk.cashier, body.uuid, body.version, 'close')).body).toMatchObject({ variance: '-50.00' });
    await expectSound(desk.ledger);
  });

  it('keeps a declared closing float unchanged, beside the server’s', async () => {
    const drawer = await desk.drawer(desk.cashier, '10.00', await desk.otherPlace());
    const { body } = await desk.count(desk.cashier, drawer, { '10.00': 1 });
    const closed = await desk.send(
      desk.cashier,
      'POST',
      `/drawers/${drawer.uuid}/close`,
      { closing_float: '99' },
      body.version,
    );
    expect(closed.body).toMatchObject({ closing_float: '10.00', declared_closing_float: '99.00', variance: '0.00' });
  });

  it('stops cash: nothing goes to the safe, and nobody can use the drawer until it is resumed without a count', async () => {
    const drawer = await desk.drawer(desk.cashier, '50.00', await desk.otherPlace());
    const path = `/drawers/${drawer.uuid}`;
    const counting = await desk.send(desk.cashier, 'POST', `${path}/start-count`, undefined, drawer.version);
    expect(counting.body).toMatchObject({ status: 'counting', closing_float: null });
    const stopped = await desk.send(desk.cashier, 'POST', `${path}/to-safe`, { amount: '1' });
    expect(said(stopped)).toEqual([409, 'no_drawer', 'No active session found']);
    const open = await desk.send(desk.cashier, 'POST', `${path}/resume`, undefined, counting.body.version);
    expect(open.body).toMatchObject({ status: 'open' });
    expect((await desk.send(desk.cashier, 'POST', `${path}/to-safe`, { amount: '1' })).status).toBe(201);
    const counted = await desk.count(desk.cashier, open.body, { '20.00': 2 });
    const resumed = await desk.send(desk.cashier, 'POST', `${path}/resume`, undefined, counted.body.version);
    expect(said(resumed).slice(0, 2)).toEqual([409, 'counted']);
  });

  it('cannot be counted while a payment is under way', async () => {
    const drawer = await desk.drawer(desk.cashier, '50.00', await desk.otherPlace());
    let answer: TestAnswer | undefined;
    await desk.ledger.within(async ({ db }) => {
      // As a payment holds its drawer until the commit.
      await db.selectFrom('drawers').select('uuid').where('uuid', '=', drawer.uuid).forShare().execute();
      answer = await desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/start-count`, undefined, drawer.version);
    });
    expect(said(answer!)).toEqual([409, 'in_use', 'Somebody else is using this drawer. Try again in a moment.']);
    const after = await desk.send(desk.cashier, 'GET', `/drawers/${drawer.uuid}`);
    expect(after.body).toMatchObject({ status: 'open', version: drawer.version });
  });

  it('accepts the organization’s notes and coins, each once, in whole pieces', async () => {
    const drawer = await desk.drawer(desk.cashier, '50.00', await desk.otherPlace());
    const count = (counted: string) =>
      desk.send(desk.cashier, 'POST', `/drawers/${drawer.uuid}/count`, `{"counted":${counted}}`, drawer.version);
    const list = await desk.send(desk.cashier, 'GET', '/drawers/cash-list');
    expect(list.body).toMatchObject({ currency: 'GHS', version: 0 });
    expect(list.body.notes).toEqual(['200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00']);
    expect(list.body.coins).toEqual(['2.00', '1.00', '0.50', '0.20', '0.10', '0.05', '0.01']);
    const fault = async (counted: string) => Object.values((await count(counted)).body.errors ?? {}).flat();
    expect(await fault('[{"kind":"note","value":"3.00","pieces":1}]')).toEqual(['Value is not valid']);
    expect(await fault('[{"kind":"coin","value":"5.00","pieces":1}]')).toEqual(['Value is not valid']);
    const twice = '{"kind":"note","value":"5.00","pieces":1}';
    expect(await fault(`[${twice},${twice}]`)).toEqual(['Value already exists']);
    for (const pieces of ['-1', '1.5', '1e309', '"x"', '1234567890'])
      expect((await count(`[{"kind":"note","value":"5.00","pieces":${pieces}}]`)).status, pieces).toBe(400);
    const after = await desk.send(desk.cashier, 'GET', `/drawers/${drawer.uuid}`);
    expect(after.body).toMatchObject({ status: 'open', counts: 0, version: drawer.version });
  });

  it('counts other notes once the organization changes its list', async () => {
    const change = (as: typeof desk.manager, version: number, notes: unknown[]) =>
      desk.send(as, 'PUT', '/drawers/cash-list', { notes, coins: ['1.00'] }, version);
    expect((await change(desk.cashier, 0, ['5.00'])).status).toBe(403);
    expect((await change(desk.manager, 0, ['5.00', '5'])).body.errors).toEqual({ notes: ['Notes already exists'] });
    expect((await change(desk.manager, 0, ['0'])).body.errors).toEqual({
      notes: ['Notes should not be less than 0.01'],
    });
    const changed = await change(desk.manager, 0, ['5.00', '500.00']);
    expect(changed.body).toMatchObject({ notes: ['500.00', '5.00'], coins: ['1.00'], version: 1 });
    expect((await change(desk.manager, 0, ['5.00'])).status).toBe(409);
    const drawer = await desk.drawer(desk.cashier, '0', await desk.otherPlace());
    expect((await desk.count(desk.cashier, drawer, { '500.00': 1 })).body).toMatchObject({ actual_cash: '500.00' });
    await desk.ledger.server.rows('delete from drawer_cash_lists');
  });

  it('refuses a stale version, a second simultaneous action, and others’ drawers, in the specification’s words', async () => {
    const drawer = await desk.drawer(desk.cashier, '50.00', await desk.otherPlace());
    const path = `/drawers/${drawer.uuid}`;
    expect((await desk.send(desk.cashier, 'POST', `${path}/start-count`)).status).toBe(428);
    const { body } = await desk.count(desk.cashier, drawer, { '50.00': 1 });
    const stale = await desk.count(desk.cashier, drawer, { '50.00': 2 });
    expect(said(stale).slice(0, 2)).toEqual([409, 'stale_version']);
    const closings = await Promise.all(
      [1, 2, 3].map(() => desk.send(desk.cashier, 'POST', `${path}/close`, {}, body.version)),
    );
    expect(closings.filter(({ status }) => status === 200)).toHaveLength(1);
    const next = await desk.drawer(desk.cashier, '5.00', drawer.location_id);
    const closed = closings.find(({ status }) => status === 200)!.body;
    expect(said(await desk.send(desk.cashier, 'POST', `${path}/close`, {}, closed.version))).toEqual([
      409,
      'session_mismatch',
      'Session ID mismatch',
    ]);
    const unknown = await desk.send(desk.cashier, 'POST', `/drawers/${randomUUID()}/close`, {}, 1);
    expect(said(unknown)).toEqual([404, 'not_found', 'Session not found']);
    const foreign = await desk.send(desk.colleague, 'POST', `/drawers/${next.uuid}/close`, {}, next.version);
    expect(said(foreign)).toEqual([404, 'not_found', 'Session not found']);
    await expectSound(desk.ledger);
  });

  it('can be counted and closed by the finance manager for an absent holder', async () => {
    const drawer = await desk.drawer(desk.cashier, '50.00', await desk.otherPlace());
    const { body } = await desk.count(desk.manager, drawer, { '50.00': 1 });
    const closed = await desk.send(desk.manager, 'POST', `/drawers/${drawer.uuid}/close`, {}, body.version);
    expect(closed.body).toMatchObject({ status: 'closed', user_id: desk.cashier.uuid, closed_by: desk.manager.uuid });
  });
});

describe('a hand-over', () => {
  it('closes one drawer and opens the colleague’s with the counted sum, once the colleague takes it', async () => {
    const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
    await desk.cashTaken(drawer.uuid, 2_000n);
    const path = `/drawers/${drawer.uuid}`;
    const { body: counted } = await desk.count(desk.cashier, drawer, { '100.00': 1, '10.00': 1 });
    const to = (user_id: string, more: object = {}) =>
      desk.send(desk.cashier, 'POST', `${path}/hand-over`, { user_id, ...more }, counted.version);
    expect((await to(desk.cashier.uuid, { variance_reason: 'Ten short' })).body.errors).toEqual({
      user_id: ['Person is not valid'],
    });
    expect((await to(desk.ledger.accountant.uuid, { variance_reason: 'Ten short' })).body.errors).toEqual({
      user_id: ['Person is not valid'],
    });
    expect((await to(desk.colleague.uuid)).body.errors).toEqual({ variance_reason: ['Reason is required'] });
    const offered = await to(desk.colleague.uuid, { variance_reason: 'Ten short' });
    expect(offered.body).toMatchObject({ status: 'counting', handed_to_id: desk.colleague.uuid });

    const own = await desk.send(desk.colleague, 'GET', `/drawers/mine?location_id=${drawer.location_id}`);
    expect(own.body).toMatchObject({ drawer: null, offered: [{ uuid: drawer.uuid, actual_cash: '110.00' }] });
    const taken = await desk.send(desk.colleague, 'POST', `${path}/take-over`, undefined, offered.body.version);
    expect(taken.body).toMatchObject({
      user_id: desk.colleague.uuid,
      opening_float: '110.00',
      taken_over_from_id: drawer.uuid,
      status: 'open',
    });
    const before = await desk.send(desk.cashier, 'GET', path);
    expect(before.body).toMatchObject({ status: 'closed', handed_to_id: desk.colleague.uuid, variance: '-10.00' });
    const balance = (of: string) => desk.ledger.within((c) => desk.ledger.posting.balance(c, '1010', of));
    expect([await balance(drawer.uuid), await balance(taken.body.uuid)]).toEqual([0n, 11_000n]);
    await expectSound(desk.ledger);
  });

  it('cannot be accepted by another user, or by a colleague who already has a drawer there', async () => {
    const drawer = await desk.drawer(desk.cashier, '100.00', await desk.otherPlace());
    await desk.drawer(desk.colleague, '1.00', drawer.location_id);
    const { body: counted } = await desk.count(desk.cashier, drawer, { '100.00': 1 });
    const path = `/drawers/${drawer.uuid}`;
    const offered = await desk.send(
      desk.cashier,
      'POST',
      `${path}/hand-over`,
      { user_id: desk.colleague.uuid },
      counted.version,
    );
    const take = (as: typeof desk.cashier) =>
      desk.send(as, 'POST', `${path}/take-over`, undefined, offered.body.version);
    expect(said(await take(desk.cashier)).slice(0, 2)).toEqual([409, 'session_mismatch']);
    expect(said(await take(desk.colleague)).slice(0, 2)).toEqual([409, 'drawer_open']);
    expect((await desk.send(desk.cashier, 'GET', path)).body).toMatchObject({ status: 'counting' });
  });
});

describe('reading', () => {
  it('shows cashiers their own drawers, and all to users who read reports', async () => {
    const drawer = await desk.drawer(desk.cashier, '7.00', await desk.otherPlace());
    const at = `/drawers?location_id=${drawer.location_id}`;
    const seen = async (as: typeof desk.cashier) =>
      (await desk.send(as, 'GET', at)).body.data.map((each: { uuid: string }) => each.uuid);
    expect([await seen(desk.cashier), await seen(desk.colleague), await seen(desk.manager)]).toEqual([
      [drawer.uuid],
      [],
      [drawer.uuid],
    ]);
    expect((await desk.send(desk.colleague, 'GET', `/drawers/${drawer.uuid}`)).status).toBe(404);
  });
});
