import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charge, LedgerDesk } from '../../../../tests/support/ledger-desk';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

describe('an accounting period', () => {
  it('takes no entry once it is closed, and stays closed', async () => {
    const { body: period } = await desk.send('periods', { starts: '2024-01-01', ends: '2024-01-31' });
    expect(period).toMatchObject({ starts: '2024-01-01', ends: '2024-01-31', closed: false, version: 1 });
    const patient = await desk.patient();
    await desk.post(charge(patient, 100n, { dated: '2024-01-31' }));
    const closed = await desk.send(`periods/${period.uuid}/close`, undefined, 1);
    expect([closed.status, closed.body.closed]).toEqual([200, true]);
    await expect(desk.post(charge(patient, 100n, { dated: '2024-01-01' }))).rejects.toMatchObject({
      code: 'period_closed',
    });
    await desk.post(charge(patient, 100n, { dated: '2024-02-01' }), charge(patient, 100n, { dated: '2023-12-31' }));
    expect(await desk.owedBy(patient)).toBe(300n);
    const again = await desk.send(`periods/${period.uuid}/close`, undefined, 2);
    expect([again.status, again.body.code]).toEqual([409, 'period_closed']);
    await expect(
      desk.within(({ db }) => sql`update ledger_periods set closed = false where uuid = ${period.uuid}`.execute(db)),
    ).rejects.toMatchObject({ constraint: 'ledger_periods_closed' });
    const history = await desk.get(`periods/${period.uuid}/changes`);
    expect(history.body.data).toMatchObject([{ after: { closed: true } }, { kind: 'recorded' }]);
  });

  it('overlaps no other, and ends after it starts', async () => {
    expect((await desk.send('periods', { starts: '2024-03-01', ends: '2024-03-31' })).status).toBe(201);
    const overlapping = await desk.send('periods', { starts: '2024-03-31', ends: '2024-04-30' });
    expect([overlapping.status, overlapping.body.errors]).toEqual([
      400,
      { starts: ['The days are in another period already'] },
    ]);
    expect((await desk.send('periods', { starts: '2024-05-31', ends: '2024-05-01' })).status).toBe(400);
  });

  it('is not closed during a posting in it, and includes that entry', async () => {
    const { body: period } = await desk.send('periods', { starts: '2024-06-01', ends: '2024-06-30' });
    const patient = await desk.patient();
    let closing: Promise<{ readonly status: number }> | undefined;
    const order: string[] = [];
    await desk.within(async (c) => {
      await desk.posting.post(c, [charge(patient, 100n, { dated: '2024-06-15' })]);
      closing = desk.send(`periods/${period.uuid}/close`, undefined, 1).finally(() => order.push('closed'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      order.push('posted');
    });
    expect((await closing!).status).toBe(200);
    expect(order).toEqual(['posted', 'closed']);
    await expect(desk.post(charge(patient, 1n, { dated: '2024-06-15' }))).rejects.toMatchObject({
      code: 'period_closed',
    });
  });

  it('shows its content and open work before closing, and is closed only when it is over', async () => {
    const { body: past } = await desk.send('periods', { starts: '2023-03-01', ends: '2023-03-31' });
    const patient = await desk.patient();
    await desk.post(charge(patient, 12_345n, { dated: '2023-03-15' }), charge(patient, 55n, { dated: '2023-03-31' }));
    expect((await desk.get(`periods/${past.uuid}/open`)).body).toEqual({
      entries: 2,
      turnover: '124.00',
      currency: 'GHS',
      over: true,
      waiting: [],
    });
    const today = new Date().toISOString().slice(0, 10);
    const { body: present } = await desk.send('periods', { starts: '2025-02-01', ends: today });
    const place = randomUUID();
    await desk.server.rows(
      `insert into locations (organization_uuid, uuid, name, physical_type) values ($1, $2, 'Desk', 'site')`,
      [desk.server.hospital, place],
    );
    await desk.server.rows(
      `insert into drawers (organization_uuid, uuid, user_uuid, location_uuid, currency, opening_float, opened_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'GHS', 0, now())`,
      [desk.server.hospital, place],
    );
    await desk.server.rows(
      `insert into charge_items (organization_uuid, uuid, patient_uuid, status, source_kind, source_uuid, what, quantity, done_at, done_on, currency, not_priced)
       values ($1, gen_random_uuid(), $2, 'planned', 'test', gen_random_uuid(), 'Dressing', 1, now(), $3, 'GHS', 'no-price')`,
      [desk.server.hospital, patient, today],
    );
    expect((await desk.get(`periods/${present.uuid}/open`)).body).toMatchObject({
      over: false,
      waiting: [
        { id: 'charge-items', sentence: 'Charges without a price: {{count}}', count: 1 },
        { id: 'drawers', sentence: 'Drawers that are not closed: {{count}}', count: 1 },
      ],
    });
    const early = await desk.send(`periods/${present.uuid}/close`, undefined, 1);
    expect([early.status, early.body.code]).toEqual([409, 'period_not_over']);
    const stale = await desk.send(`periods/${past.uuid}/close`, undefined, 7);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await desk.send(`periods/${past.uuid}/close`, undefined, 1)).body).toMatchObject({ closed: true });
  });

  it('takes no entry of a future day', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const coming = desk.post(charge(await desk.patient(), 1n, { dated: day }));
    await expect(coming).rejects.toMatchObject({ constraint: 'ledger_entries_not_ahead' });
  });
});
