import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CashDesk } from '../../../../tests/support/cash-desk';
import { caused } from '../../../../tests/support/ledger-desk';
import { wordsOf } from '../../../../tests/support/words-of-pdf';

let desk: CashDesk;
beforeAll(async () => {
  desk = await CashDesk.open();
});
afterAll(() => desk.close());

describe('the report', () => {
  it('shows the takings by drawer, person and method, and only counted cash', async () => {
    const [counted, open] = [await desk.drawer(desk.cashier, '100.00'), await desk.drawer(desk.colleague, '50.00')];
    const patient = await desk.ledger.patient();
    for (const { uuid } of [counted, open]) {
      await desk.cashTaken(uuid, 3_000n, patient);
      await desk.ledger.post({
        cause: caused('paid'),
        lines: [
          { account: '1010', amount: -500n, drawer: uuid },
          { account: '1040', amount: 700n, drawer: uuid, tag: 'MTN' },
          { account: '1050', amount: 900n, drawer: uuid },
          { account: '1100', amount: -1_100n, patient },
        ],
      });
    }
    await desk.send(desk.cashier, 'POST', `/drawers/${counted.uuid}/to-safe`, { amount: '20.00' });
    const { body: after } = await desk.count(desk.cashier, counted, { '100.00': 1, '1.00': 4 });
    const close = { variance_reason: 'Lost' };
    await desk.send(desk.cashier, 'POST', `/drawers/${counted.uuid}/close`, close, after.version);

    const own = await desk.send(desk.cashier, 'GET', `/drawers/${counted.uuid}/report`);
    expect(own.body).toMatchObject({
      cash: { taken: '30.00', given_back: '5.00', to_safe: '20.00' },
      mobile_money: '7.00',
      card: '9.00',
      bank: '0.00',
      drawer: { closing_float: '105.00', actual_cash: '104.00', variance: '-1.00' },
    });
    const blind = await desk.send(desk.colleague, 'GET', `/drawers/${open.uuid}/report`);
    expect(blind.body).toMatchObject({ cash: null, mobile_money: '7.00', drawer: { closing_float: null } });

    expect((await desk.send(desk.cashier, 'GET', '/drawers/report')).status).toBe(403);
    const { body } = await desk.send(desk.manager, 'GET', '/drawers/report');
    expect(body.drawers).toHaveLength(2);
    expect(body.total).toEqual({
      cash: '25.00',
      foreign_cash: [],
      foreign_variances: [],
      uncounted: 1,
      mobile_money: '14.00',
      card: '18.00',
      bank: '0.00',
      variance: '-1.00',
    });
    const person = (uuid: string) => body.people.find(({ user_id }: { user_id: string }) => user_id === uuid);
    expect(person(desk.cashier.uuid)).toMatchObject({ cash: '25.00', uncounted: 0, mobile_money: '7.00' });
    expect(person(desk.colleague.uuid)).toMatchObject({ cash: '0.00', uncounted: 1, card: '9.00' });
    const elsewhere = await desk.send(desk.manager, 'GET', `/drawers/report?location_id=${await desk.otherPlace()}`);
    expect(elsewhere.body).toMatchObject({ drawers: [], people: [] });
    expect((await desk.send(desk.manager, 'GET', '/drawers/report?date=2020-01-01')).body.drawers).toEqual([]);
  });

  it('is printed on a sheet and on a roll', async () => {
    const print = async (path: string) => {
      const { server } = desk.ledger;
      const headers = { authorization: `Bearer ${desk.manager.token}`, 'x-provider-portal-id': server.hospital };
      const answer = await server.kernel.app.inject({ method: 'GET', url: `/api/v2/billing${path}`, headers });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return { pdf: answer.rawPayload, words: await wordsOf(answer.rawPayload) };
    };
    const widthOf = (pdf: Buffer) => Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString('latin1'))?.[1]);
    for (const [size, width] of [
      ['A4', 595],
      ['80mm', 227],
    ] as const) {
      const { pdf, words } = await print(`/drawers/report/print?size=${size}`);
      expect(Math.round(widthOf(pdf))).toBe(width);
      for (const word of ['Cash report of the day', 'Variance', '-1.00', 'Lost', 'Not counted yet'])
        expect(words).toContain(word);
    }
    const [own] = (await desk.send(desk.cashier, 'GET', '/drawers?status=closed')).body.data as { uuid: string }[];
    expect((await print(`/drawers/${own!.uuid}/print`)).words).toMatch(/Expected\s+105\.00/);
    const printed = await desk.ledger.server.rows(
      `select from audit_entries where action = 'print' and resource = 'drawers'`,
    );
    expect(printed.length).toBe(3);
  });
});
