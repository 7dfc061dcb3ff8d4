import type { Database } from '@clinic-workbench/sdk/node';
import { Kysely, PostgresDialect } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { types } from '../../../../core/node/database/pools';
import { caused, charge, LedgerDesk } from '../../../../tests/support/ledger-desk';
import { verifyCommand } from './verify-command';

let desk: LedgerDesk;
beforeAll(async () => {
  desk = await LedgerDesk.open();
});
afterAll(() => desk.close());

describe('the check', () => {
  const said: string[] = [];
  const verify = async () => {
    said.length = 0;
    const pool = new pg.Pool({ connectionString: desk.server.database.ownerUrl, max: 1, types });
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    try {
      await verifyCommand.run({ args: [], db, say: (line) => void said.push(line) });
      return 'sound';
    } catch (error) {
      return error instanceof Error ? error.message : 'failed';
    } finally {
      await db.destroy();
    }
  };
  /** The owner of the tables, who switches the triggers off. */
  const alter = async (statement: string, values: readonly unknown[] = []) => {
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_numbers'])
      await desk.server.rows(`alter table ${table} disable trigger user`);
    await desk.server.rows(statement, [...values]);
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_numbers'])
      await desk.server.rows(`alter table ${table} enable trigger user`);
  };
  const failed = 'THE LEDGER DOES NOT ADD UP.';

  it('reports that each organization’s ledger adds up', async () => {
    expect(await verify()).toBe('sound');
    expect(said.map((line) => line.split(',')[0])).toEqual(['Clinic: sound', 'Hospital: sound', 'The ledger adds up.']);
  });

  it('names an altered balance, an altered entry, and a missing number', async () => {
    const patient = await desk.patient();
    const [posted] = await desk.post(charge(patient, 1_000n));
    const entry = posted!.entry;

    await alter('update ledger_balances set amount = 999 where subject_uuid = $1', [patient]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(`Hospital: balance 1100 of ${patient}: It is 999 minor units, but its lines sum to 1000.`);
    expect((await desk.get('verification')).body).toMatchObject({
      sound: false,
      faults: [
        {
          code: 'balance-differs',
          values: { account: '1100', subject: patient, kept: '999', sum: '1000' },
          kind: 'balance',
          which: `1100 of ${patient}`,
        },
      ],
    });
    await alter('update ledger_balances set amount = 1000 where subject_uuid = $1', [patient]);
    expect(await verify()).toBe('sound');

    const ofCharge = randomUUID();
    await desk.post({
      cause: caused(),
      lines: [
        { account: '1100', amount: 70n, patient, charge: ofCharge },
        { account: '4000', amount: -70n, charge: ofCharge, tag: 'consultation' },
      ],
    });
    expect(await verify()).toBe('sound');
    await alter('update ledger_charge_balances set amount = 60 where charge_uuid = $1 and amount > 0', [ofCharge]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(
      `Hospital: balance 1100 of charge ${ofCharge}: It is 60 minor units, but its lines sum to 70.`,
    );
    await alter('update ledger_charge_balances set amount = 70 where charge_uuid = $1 and amount > 0', [ofCharge]);
    expect(await verify()).toBe('sound');

    await alter(`update ledger_lines set amount = -900 where entry_uuid = $1 and account = '4000'`, [entry]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(`Hospital: entry ${entry}: Its lines sum to 100 minor units, not to zero.`);
    await alter(`update ledger_lines set amount = -1000 where entry_uuid = $1 and account = '4000'`, [entry]);
    expect(await verify()).toBe('sound');

    for (let n = 0; n < 21; n++) await desk.receiptOf();
    for (const [number, line] of [
      [5, /number test-receipt of \d+, before 6: Numbers after 4 are missing/],
      [1, /number test-receipt of \d+, before 2: Numbers before it are missing/],
      [21, /number test-receipt of \d+, before 22: Numbers after 20 are missing/],
    ] as const) {
      const kept = await desk.server.rows('select * from ledger_numbers where number = $1', [number]);
      await alter('delete from ledger_numbers where number = $1', [number]);
      expect(await verify()).toBe(failed);
      expect(said.join('\n')).toMatch(line);
      await desk.server.rows(
        'insert into ledger_numbers select * from jsonb_populate_record(null::ledger_numbers, $1)',
        [JSON.stringify(kept[0])],
      );
    }
    await alter('update ledger_numbers set number = 99, previous = 20 where number = 21');
    expect(await verify()).toBe(failed);
    await alter('update ledger_numbers set number = 21, previous = 20 where number = 99');
    expect(await verify()).toBe('sound');
  });

  it('names a correction that does not mirror its entry', async () => {
    const [first] = await desk.post(charge(await desk.patient(), 1_000n));
    const taken = await desk.within((c) => desk.posting.correct(c, first!.entry!, { cause: caused('cancelled') }));
    await alter(`update ledger_lines set account = '4900' where entry_uuid = $1 and account = '4000'`, [taken.entry]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(
      `Hospital: correction ${taken.entry}: It does not mirror the entry ${first!.entry} that it takes back.`,
    );
    await alter(`update ledger_lines set account = '4000' where entry_uuid = $1 and account = '4900'`, [taken.entry]);
    expect(await verify()).toBe('sound');

    await alter(`update ledger_lines set tag = 'laboratory' where entry_uuid = $1 and account = '4000'`, [taken.entry]);
    expect(await verify()).toBe(failed);
    await alter(`update ledger_lines set tag = 'consultation' where entry_uuid = $1 and account = '4000'`, [
      taken.entry,
    ]);
    expect(await verify()).toBe('sound');

    // The same uuid under another name.
    const move = (from: string, to: string) =>
      alter(`update ledger_lines set ${to} = ${from}, ${from} = null where entry_uuid = $1 and ${from} is not null`, [
        taken.entry,
      ]);
    const unmirrored = `Hospital: correction ${taken.entry}: It does not mirror the entry ${first!.entry} that it takes back.`;
    await alter(`update ledger_lines set drawer_uuid = $2 where entry_uuid = any ($1) and account = '4000'`, [
      [first!.entry, taken.entry],
      caused().uuid,
    ]);
    expect(await verify()).toBe('sound');
    await move('drawer_uuid', 'invoice_uuid');
    expect(await verify()).toBe(failed);
    expect(said).toContain(unmirrored);
    await move('invoice_uuid', 'drawer_uuid');
    expect(await verify()).toBe('sound');
    await move('drawer_uuid', 'charge_uuid');
    expect(await verify()).toBe(failed);
    expect(said).toContain(unmirrored);
    await move('charge_uuid', 'drawer_uuid');
    expect(await verify()).toBe('sound');
  });
});
