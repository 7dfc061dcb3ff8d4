import type { Database } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caused, charge, LedgerDesk } from '../../../../tests/support/ledger-desk';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

describe('the database', () => {
  const enter = async (db: Transaction<Database>, amounts: readonly number[], corrects: string | null = null) => {
    const [entry, drawer] = [randomUUID(), randomUUID()];
    await sql`
      insert into ledger_entries (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event, corrects_uuid)
      values (${desk.server.hospital}, ${entry}, current_date, 'GHS', 'raw', ${randomUUID()}, 'raw', ${corrects})`.execute(
      db,
    );
    for (const [position, amount] of amounts.entries())
      await sql`
        insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount, drawer_uuid)
        values (${desk.server.hospital}, ${entry}, ${position}, '1010', ${amount}, ${drawer})`.execute(db);
    return entry;
  };
  const raw = (...of: Parameters<typeof enter> extends [unknown, ...infer Rest] ? Rest : never) =>
    desk.within(({ db }) => enter(db, ...of));

  it('refuses entries at the commit that do not sum to zero, or have no lines', async () => {
    await desk.post(charge(await desk.patient(), 1n));
    for (const amounts of [[5, -4], [5], []])
      await expect(raw(amounts)).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' });
    await expect(raw([5, -5])).resolves.toBeTypeOf('string');
  });

  it('refuses a correction that does not reverse the first entry, and one of a correction', async () => {
    const first = await raw([5, -5]);
    await expect(raw([6, -6], first)).rejects.toMatchObject({ constraint: 'ledger_entries_turned' });
    const [posted] = await desk.post(charge(await desk.patient(), 9n));
    const taken = await desk.within((c) => desk.posting.correct(c, posted!.entry!, { cause: caused('voided') }));
    await expect(raw([6, -6], taken.entry)).rejects.toMatchObject({ constraint: 'ledger_entries_turned' });
  });

  it('refuses a line for an entry of another transaction', async () => {
    const entry = await raw([5, -5]);
    const add = (position: number, amount: number) => (db: Transaction<Database>) =>
      sql`insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount, drawer_uuid)
          values (${desk.server.hospital}, ${entry}, ${position}, '1010', ${amount}, ${randomUUID()})`.execute(db);
    await expect(
      desk.within(async ({ db }) => {
        await add(7, 3)(db);
        await add(8, -3)(db);
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_lines_together' });
  });

  it('lets the role of requests change, delete and balance nothing', async () => {
    const statements = [
      sql`update ledger_entries set note = 'x'`,
      sql`delete from ledger_entries`,
      sql`update ledger_lines set amount = 1`,
      sql`delete from ledger_lines`,
      sql`truncate ledger_lines`,
      sql`update ledger_balances set amount = 0`,
      sql`insert into ledger_balances values (${desk.server.hospital}, '1100', ${randomUUID()}, 1, 1)`,
      sql`delete from ledger_balances`,
      sql`update ledger_numbers set number = 5`,
      sql`delete from ledger_numbers`,
    ];
    for (const statement of statements)
      await expect(desk.within(({ db }) => statement.execute(db))).rejects.toMatchObject({ code: '42501' });
  });

  it('does not let the role of requests attach the trigger of balances to another table', async () => {
    const attached = desk.within(async ({ db }) => {
      await sql`create temporary table own (like ledger_lines) on commit drop`.execute(db);
      await sql`create trigger own_balances after insert on own
        referencing new table as added for each statement execute function keep_ledger_balances()`.execute(db);
    });
    await expect(attached).rejects.toMatchObject({ code: '42501' });
  });

  it('holds only kept balances: of others everybody would read 0', async () => {
    await desk.post(charge(await desk.patient(), 1n));
    const hold = (account: string) =>
      desk.within(({ db }) => sql`select hold_ledger_balance(${account}, ${randomUUID()}) as held`.execute(db));
    for (const account of ['4000', '0000'])
      await expect(hold(account)).rejects.toMatchObject({ constraint: 'ledger_balances_kept' });
    expect((await hold('2100')).rows).toMatchObject([{ held: '0' }]);
  });

  it('refuses changes by the owner of the tables too, unless they switch it off', async () => {
    await expect(desk.server.rows('update ledger_lines set amount = 1')).rejects.toMatchObject({ code: '42501' });
    await expect(desk.server.rows('delete from ledger_entries')).rejects.toMatchObject({ code: '42501' });
  });
});
