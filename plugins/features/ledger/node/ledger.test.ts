import { CodeType, SystemDatabase, type Database } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { types } from '../../../../core/node/database/pools';
import { RecordDesk } from '../../../../tests/support/clinical';
import { startTestServer, type TestServer, type TestUser } from '../../../../tests/support/test-server';
import { PaperNumbers, Posting, type Cause, type NewEntry, type NewLine, type PostingCaller } from './contract';
import { verifyCommand } from './verify-command';

const receipt: CodeType = {
  type: 'test-receipt',
  label: 'Receipt of the test',
  gapless: true,
  located: false,
  format: { prefix: 'R-{YYYY}-', suffix: '', padding: 6, increment: 1, yearly: true, check_digit: 'none' },
  last: () => Promise.resolve(undefined),
  find: () => Promise.resolve(undefined),
};

let server: TestServer;
let desk: RecordDesk;
let accountant: TestUser;
let posting: Posting;
let numbers: PaperNumbers;

beforeAll(async () => {
  const services = new ContainerModule(({ bind }) => {
    bind(CodeType).toConstantValue(receipt);
  });
  server = await startTestServer({ parts: [{ services }] });
  desk = await RecordDesk.open(server, server.hospital, ['ledger.read']);
  const resources = ['ledger.read', 'ledger.verify', 'ledger.export', 'ledger.close'];
  accountant = await server.user(server.hospital, { workspaces: ['BILL'], resources });
  posting = server.kernel.container.get<Posting>(Posting);
  numbers = server.kernel.container.get<PaperNumbers>(PaperNumbers);
});
afterAll(() => server.close());

/** Works in one transaction, as a request does. */
const within = <T>(work: (c: PostingCaller) => Promise<T>, organization = server.hospital): Promise<T> =>
  server.kernel.container
    .get<SystemDatabase>(SystemDatabase)
    .inOrganization(organization, (db) => work({ db, organization, now: new Date(), user: desk.user.uuid }));

const today = () => new Date().toISOString().slice(0, 10);
const caused = (event = 'charged', uuid: string = randomUUID()): Cause => ({ kind: 'test', uuid, event });
const charge = (patient: string, amount: bigint, more: Partial<NewEntry> = {}): NewEntry => ({
  cause: caused(),
  lines: [
    { account: '1100', amount, patient },
    { account: '4000', amount: -amount, tag: 'consultation' },
  ],
  ...more,
});
const post = (...entries: NewEntry[]) => within((c) => posting.post(c, entries));
const owedBy = (patient: string) => within((c) => posting.balance(c, '1100', patient));
const get = (path: string, as = accountant) =>
  server.request({ method: 'GET', url: `/api/v2/billing/ledger/${path}`, as });
const send = (path: string, body?: object, version?: number) =>
  server.request({
    method: 'POST',
    url: `/api/v2/billing/ledger/${path}`,
    as: accountant,
    body,
    headers: version === undefined ? {} : { 'if-match': String(version) },
  });
const sound = async () => {
  const { status, body } = await get('verification');
  expect([status, body.faults]).toEqual([200, []]);
  return body;
};

describe('posting', () => {
  it('keeps entry, lines and balances together, in the currency that the books began with', async () => {
    const [patient, account] = [await desk.patient(), randomUUID()];
    const [first] = await post(charge(patient, 15_000n));
    expect(first).toMatchObject({ isNew: true });
    const lines: NewLine[] = [
      { account: '2100', amount: 4_000n, patientAccount: account, patient },
      { account: '1100', amount: -4_000n, patient },
    ];
    await post({ cause: caused('used'), lines });
    expect(await owedBy(patient)).toBe(11_000n);
    expect(await within((c) => posting.balance(c, '2100', account))).toBe(4_000n);
    expect(await within((c) => posting.currency(c))).toBe('GHS');
    await server.rows(`update organizations set currency = 'USD' where organization_uuid = $1`, [server.hospital]);
    expect(await within((c) => posting.currency(c))).toBe('GHS');
    await server.rows(`update organizations set currency = 'GHS' where organization_uuid = $1`, [server.hospital]);
    await sound();
  });

  it('happens once for one cause, also for many at once', async () => {
    const patient = await desk.patient();
    const cause = caused();
    const all = await Promise.all(Array.from({ length: 8 }, () => post(charge(patient, 500n, { cause }))));
    const posted = all.map(([each]) => each!);
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(posted.map(({ entry }) => entry)).size).toBe(1);
    expect(await owedBy(patient)).toBe(500n);
  });

  it('is nothing where every line is 0, and leaves out lines of 0', async () => {
    const patient = await desk.patient();
    expect(await post(charge(patient, 0n))).toEqual([{ entry: undefined, isNew: false }]);
    const taxed = charge(patient, 100n);
    const [posted] = await post({ ...taxed, lines: [...taxed.lines, { account: '2300', amount: 0n, tag: 'VAT' }] });
    const rows = await server.rows('select from ledger_lines where entry_uuid = $1', [posted!.entry]);
    expect(rows).toHaveLength(2);
  });

  it('leaves nothing where the caller’s transaction fails', async () => {
    const patient = await desk.patient();
    const failing = within(async (c) => {
      await posting.post(c, [charge(patient, 700n)]);
      throw new Error('the caller fails');
    });
    await expect(failing).rejects.toThrow('the caller fails');
    expect(await owedBy(patient)).toBe(0n);
  });

  it('refuses a line without the subject that its account is balanced by', async () => {
    const lines: NewLine[] = [
      { account: '1010', amount: 1n },
      { account: '1020', amount: -1n },
    ];
    await expect(post({ cause: caused(), lines })).rejects.toMatchObject({ constraint: 'ledger_lines_subject' });
  });

  it('keeps the amount and the rate of money in another currency', async () => {
    const drawer = randomUUID();
    const foreign = { currency: 'USD', amount: 10_000n, rate: '12.3456' };
    const lines: NewLine[] = [
      { account: '1010', amount: 123_456n, foreign, drawer },
      { account: '1020', amount: -123_456n },
    ];
    const [posted] = await post({ cause: caused('opened'), lines });
    const stored =
      'select currency, currency_amount, rate::float from ledger_lines where entry_uuid = $1 and position = 0';
    expect(await server.rows(stored, [posted!.entry])).toEqual([
      { currency: 'USD', currency_amount: 10_000, rate: 12.3456 },
    ]);
  });

  it('waits with what holds a balance, so that a limit of it is kept', async () => {
    const account = randomUUID();
    const debit = () =>
      within(async (c) => {
        if ((await posting.hold(c, '2100', account)) >= 5n) return 0;
        const lines: NewLine[] = [
          { account: '2100', amount: 1n, patientAccount: account },
          { account: '1020', amount: -1n },
        ];
        await posting.post(c, [{ cause: caused('debited'), lines }]);
        return 1;
      });
    const done = await Promise.all(Array.from({ length: 20 }, debit));
    expect(done.filter(Boolean)).toHaveLength(5);
    expect(await within((c) => posting.balance(c, '2100', account))).toBe(5n);
    await sound();
  });
});

describe('the database', () => {
  const enter = async (db: Transaction<Database>, amounts: readonly number[], corrects: string | null = null) => {
    const [entry, drawer] = [randomUUID(), randomUUID()];
    await sql`
      insert into ledger_entries (organization_uuid, uuid, dated, currency, source_kind, source_uuid, event, corrects_uuid)
      values (${server.hospital}, ${entry}, current_date, 'GHS', 'raw', ${randomUUID()}, 'raw', ${corrects})`.execute(
      db,
    );
    for (const [position, amount] of amounts.entries())
      await sql`
        insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount, drawer_uuid)
        values (${server.hospital}, ${entry}, ${position}, '1010', ${amount}, ${drawer})`.execute(db);
    return entry;
  };
  const raw = (...of: Parameters<typeof enter> extends [unknown, ...infer Rest] ? Rest : never) =>
    within(({ db }) => enter(db, ...of));

  it('refuses at the commit what does not sum to zero, or has no lines', async () => {
    await post(charge(await desk.patient(), 1n));
    for (const amounts of [[5, -4], [5], []])
      await expect(raw(amounts)).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' });
    await expect(raw([5, -5])).resolves.toBeTypeOf('string');
  });

  it('refuses a correction that is not the first entry turned, and one of a correction', async () => {
    const first = await raw([5, -5]);
    await expect(raw([6, -6], first)).rejects.toMatchObject({ constraint: 'ledger_entries_turned' });
    const [posted] = await post(charge(await desk.patient(), 9n));
    const taken = await within((c) => posting.correct(c, posted!.entry!, { cause: caused('voided') }));
    await expect(raw([6, -6], taken.entry)).rejects.toMatchObject({ constraint: 'ledger_entries_turned' });
  });

  it('refuses a line for an entry of another transaction', async () => {
    const entry = await raw([5, -5]);
    const add = (position: number, amount: number) => (db: Transaction<Database>) =>
      sql`insert into ledger_lines (organization_uuid, entry_uuid, position, account, amount, drawer_uuid)
          values (${server.hospital}, ${entry}, ${position}, '1010', ${amount}, ${randomUUID()})`.execute(db);
    await expect(
      within(async ({ db }) => {
        await add(7, 3)(db);
        await add(8, -3)(db);
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_lines_together' });
  });

  it('lets what requests run as change, delete and balance nothing', async () => {
    const statements = [
      sql`update ledger_entries set note = 'x'`,
      sql`delete from ledger_entries`,
      sql`update ledger_lines set amount = 1`,
      sql`delete from ledger_lines`,
      sql`truncate ledger_lines`,
      sql`update ledger_balances set amount = 0`,
      sql`insert into ledger_balances values (${server.hospital}, '1100', ${randomUUID()}, 1, 1)`,
      sql`delete from ledger_balances`,
      sql`update ledger_numbers set number = 5`,
      sql`delete from ledger_numbers`,
    ];
    for (const statement of statements)
      await expect(within(({ db }) => statement.execute(db))).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses the owner of the tables too, unless they switch it off', async () => {
    await expect(server.rows('update ledger_lines set amount = 1')).rejects.toMatchObject({ code: '42501' });
    await expect(server.rows('delete from ledger_entries')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a correction', () => {
  it('turns the lines, names the first and happens once', async () => {
    const patient = await desk.patient();
    const [first] = await post(charge(patient, 2_500n));
    const cause = caused('cancelled');
    const take = (by = cause) => within((c) => posting.correct(c, first!.entry!, { cause: by }));
    const all = await Promise.allSettled([take(), take(), take(caused('cancelled'))]);
    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await owedBy(patient)).toBe(0n);
    await expect(take(caused('cancelled'))).rejects.toMatchObject({ code: 'already_corrected' });
    const corrections = await server.rows('select uuid from ledger_entries where corrects_uuid = $1', [first!.entry]);
    expect(corrections).toHaveLength(1);
    await expect(
      within((c) => posting.correct(c, corrections[0]!['uuid'] as string, { cause: caused() })),
    ).rejects.toMatchObject({ code: 'is_correction' });
    await sound();
  });

  it('finds no entry of another organization', async () => {
    const [first] = await post(charge(await desk.patient(), 1n));
    const foreign = within((c) => posting.correct(c, first!.entry!, { cause: caused() }), server.clinic);
    await expect(foreign).rejects.toMatchObject({ status: 404 });
  });
});

describe('an accounting period', () => {
  it('that is closed takes no entry any more, and stays closed', async () => {
    const { body: period } = await send('periods', { starts: '2024-01-01', ends: '2024-01-31' });
    expect(period).toMatchObject({ starts: '2024-01-01', ends: '2024-01-31', closed: false, version: 1 });
    const patient = await desk.patient();
    await post(charge(patient, 100n, { dated: '2024-01-31' }));
    const closed = await send(`periods/${period.uuid}/close`, undefined, 1);
    expect([closed.status, closed.body.closed]).toEqual([200, true]);
    await expect(post(charge(patient, 100n, { dated: '2024-01-01' }))).rejects.toMatchObject({ code: 'period_closed' });
    await post(charge(patient, 100n, { dated: '2024-02-01' }), charge(patient, 100n, { dated: '2023-12-31' }));
    expect(await owedBy(patient)).toBe(300n);
    const again = await send(`periods/${period.uuid}/close`, undefined, 2);
    expect([again.status, again.body.code]).toEqual([409, 'period_closed']);
    await expect(
      within(({ db }) => sql`update ledger_periods set closed = false where uuid = ${period.uuid}`.execute(db)),
    ).rejects.toMatchObject({ constraint: 'ledger_periods_closed' });
    const history = await get(`periods/${period.uuid}/changes`);
    expect(history.body.data).toMatchObject([{ after: { closed: true } }, { kind: 'recorded' }]);
  });

  it('overlaps no other, and ends after it starts', async () => {
    expect((await send('periods', { starts: '2024-03-01', ends: '2024-03-31' })).status).toBe(201);
    const overlapping = await send('periods', { starts: '2024-03-31', ends: '2024-04-30' });
    expect([overlapping.status, overlapping.body.errors]).toEqual([
      400,
      { starts: ['The days are in another period already'] },
    ]);
    expect((await send('periods', { starts: '2024-05-31', ends: '2024-05-01' })).status).toBe(400);
  });

  it('is not closed while an entry is being posted in it, and that entry is in it', async () => {
    const { body: period } = await send('periods', { starts: '2024-06-01', ends: '2024-06-30' });
    const patient = await desk.patient();
    let closing: Promise<{ readonly status: number }> | undefined;
    const order: string[] = [];
    await within(async (c) => {
      await posting.post(c, [charge(patient, 100n, { dated: '2024-06-15' })]);
      closing = send(`periods/${period.uuid}/close`, undefined, 1).finally(() => order.push('closed'));
      await new Promise((resolve) => setTimeout(resolve, 300));
      order.push('posted');
    });
    expect((await closing!).status).toBe(200);
    expect(order).toEqual(['posted', 'closed']);
    await expect(post(charge(patient, 1n, { dated: '2024-06-15' }))).rejects.toMatchObject({ code: 'period_closed' });
  });

  it('takes no entry of a day that has not come', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const coming = post(charge(await desk.patient(), 1n, { dated: day }));
    await expect(coming).rejects.toMatchObject({ constraint: 'ledger_entries_not_ahead' });
  });
});

describe('the journal', () => {
  it('shows the entries of a period with their lines, as JSON and as CSV', async () => {
    const patient = await desk.patient();
    await post(
      charge(patient, 12_050n, { dated: '2022-05-05', note: '=1+1' }),
      charge(patient, 1n, { dated: '2022-05-07' }),
    );
    const { body } = await get('journal?date_from=2022-05-01&date_to=2022-05-06');
    expect(body.meta.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      dated: '2022-05-05',
      currency: 'GHS',
      event: 'charged',
      lines: [
        { account: '1100', account_name: 'Owed by patients', debit: '120.50', credit: null, patient_id: patient },
        { account: '4000', account_name: 'Income from services', debit: null, credit: '120.50', tag: 'consultation' },
      ],
    });
    const csv = await get('journal/export?date_from=2022-05-01&date_to=2022-05-06');
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('1100,Owed by patients,120.50,,GHS');
    expect(lines[1]).toContain("'=1+1");
    expect((await get('journal?date_from=2022-05-06&date_to=2022-05-01')).status).toBe(400);
    expect((await get('journal')).body.errors).toMatchObject({
      date_from: ['Date from is required'],
      date_to: ['Date to is required'],
    });
  });

  it('is for those who hold its rights, and shows nothing of another organization', async () => {
    const clerk = await server.user(server.hospital, { workspaces: ['BILL'], resources: ['ledger.read'] });
    const days = 'date_from=2000-01-01&date_to=2100-01-01';
    expect((await get(`journal?${days}`, clerk)).status).toBe(200);
    for (const path of [`journal/export?${days}`, 'verification'])
      expect((await get(path, clerk)).body.code).toBe('permission_denied');
    const other = await server.user(server.clinic, {
      workspaces: ['BILL'],
      resources: ['ledger.read', 'ledger.export'],
    });
    expect((await get(`journal?${days}`, other)).body.meta.total).toBe(0);
    expect((await get(`journal/export?${days}`, other)).text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('the numbers of papers', () => {
  const paper = (uuid: string = randomUUID()) => ({ kind: 'test-payment', uuid });

  it('have no gaps, also where transactions fail or come at once, and a paper keeps its own', async () => {
    const one = paper();
    const take = (of = paper()) => within((c) => numbers.of(c, 'test-receipt', of));
    const first = await take(one);
    await expect(
      within(async (c) => {
        await numbers.of(c, 'test-receipt', paper());
        throw new Error('no payment');
      }),
    ).rejects.toThrow('no payment');
    const all = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(await take(one)).toBe(first);
    const year = today().slice(0, 4);
    const expected = Array.from({ length: 21 }, (_, n) => `R-${year}-${String(n + 1).padStart(6, '0')}`);
    expect([first, ...all].toSorted()).toEqual(expected);
    expect((await sound()).numbers).toBe(21);
  });
});

describe('a merge of two records', () => {
  it('moves what is owed by an entry, and undoing it moves it back', async () => {
    const [survivor, other] = [await desk.patient(), await desk.patient()];
    await post(charge(survivor, 100n), charge(other, 30n));
    await desk.merge(survivor, other);
    expect([await owedBy(survivor), await owedBy(other)]).toEqual([130n, 0n]);
    await desk.unmerge(survivor, other);
    expect([await owedBy(survivor), await owedBy(other)]).toEqual([100n, 30n]);
    await sound();
  });
});

describe('fifty clients at once', () => {
  it('end with sums of zero and balances that are the sums of their lines', async () => {
    const patients = await Promise.all(Array.from({ length: 6 }, () => desk.patient()));
    const [accounts, drawers] = [1, 2].map(() => Array.from({ length: 3 }, () => randomUUID())) as [string[], string[]];
    // The same numbers at each run: a failure can be repeated.
    let seed = 20_261_122;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const lines = (): NewLine[] => {
      const amount = BigInt(random(100_000) + 1);
      const patient = patients[random(6)]!;
      const paid: NewLine = [
        { account: '1010' as const, amount, drawer: drawers[random(3)]! },
        { account: '2100' as const, amount, patientAccount: accounts[random(3)]! },
        { account: '4900' as const, amount, tag: 'discount' },
      ][random(3)]!;
      const income: NewLine = { account: '4000', amount: -amount, tag: 'consultation' };
      return random(2) === 0
        ? [{ account: '1100', amount, patient }, income]
        : [paid, { account: '1100', amount: -amount, patient }];
    };
    const client = async () => {
      for (let turn = 0; turn < 6; turn++) {
        const entries = Array.from({ length: 1 + random(3) }, () => ({ cause: caused(), lines: lines() }));
        const fails = random(5) === 0;
        const taken = random(4) === 0;
        await within(async (c) => {
          const [first] = await posting.post(c, entries);
          if (taken) await posting.correct(c, first!.entry!, { cause: caused('cancelled') });
          if (fails) throw new Error('cancelled by the test');
        }).catch((error: unknown) => {
          const message = error instanceof Error ? error.message : '';
          // Two that wait for each other are tried again by the kernel, not here.
          if (!/cancelled by the test|deadlock/.test(message)) throw error;
        });
      }
    };
    await Promise.all(Array.from({ length: 50 }, client));
    const finding = await sound();
    expect(finding.entries).toBeGreaterThan(300);
    const [{ total }] = (await server.rows('select sum(amount)::text as total from ledger_lines')) as [
      { total: string },
    ];
    expect(total).toBe('0');
  }, 60_000);
});

describe('the check', () => {
  const said: string[] = [];
  const verify = async () => {
    said.length = 0;
    const pool = new pg.Pool({ connectionString: server.database.ownerUrl, max: 1, types });
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
  /** As the owner, who switches the triggers off. */
  const alter = async (statement: string, values: readonly unknown[] = []) => {
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_numbers'])
      await server.rows(`alter table ${table} disable trigger user`);
    await server.rows(statement, [...values]);
    for (const table of ['ledger_entries', 'ledger_lines', 'ledger_numbers'])
      await server.rows(`alter table ${table} enable trigger user`);
  };
  const failed = 'THE LEDGER DOES NOT ADD UP.';

  it('says of each organization that its ledger is sound', async () => {
    expect(await verify()).toBe('sound');
    expect(said.map((line) => line.split(',')[0])).toEqual(['Clinic: sound', 'Hospital: sound', 'The ledger adds up.']);
  });

  it('names an altered balance, an altered entry, and a number that is missing', async () => {
    const patient = await desk.patient();
    const [posted] = await post(charge(patient, 1_000n));
    const entry = posted!.entry;

    await alter('update ledger_balances set amount = 999 where subject_uuid = $1', [patient]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(`Hospital: balance 1100 of ${patient}: It is 999 minor units, but its lines sum to 1000.`);
    expect((await get('verification')).body).toMatchObject({
      sound: false,
      faults: [{ kind: 'balance', which: `1100 of ${patient}` }],
    });
    await alter('update ledger_balances set amount = 1000 where subject_uuid = $1', [patient]);
    expect(await verify()).toBe('sound');

    await alter(`update ledger_lines set amount = -900 where entry_uuid = $1 and account = '4000'`, [entry]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(`Hospital: entry ${entry}: Its lines sum to 100 minor units, not to zero.`);
    await alter(`update ledger_lines set amount = -1000 where entry_uuid = $1 and account = '4000'`, [entry]);
    expect(await verify()).toBe('sound');

    for (const [number, line] of [
      [5, /number test-receipt of \d+, before 6: Numbers after 4 are missing/],
      [1, /number test-receipt of \d+, before 2: Numbers before it are missing/],
      [21, /number test-receipt of \d+, before 22: Numbers after 20 are missing/],
    ] as const) {
      const kept = await server.rows('select * from ledger_numbers where number = $1', [number]);
      await alter('delete from ledger_numbers where number = $1', [number]);
      expect(await verify()).toBe(failed);
      expect(said.join('\n')).toMatch(line);
      await server.rows('insert into ledger_numbers select * from jsonb_populate_record(null::ledger_numbers, $1)', [
        JSON.stringify(kept[0]),
      ]);
    }
    await alter('update ledger_numbers set number = 99, previous = 20 where number = 21');
    expect(await verify()).toBe(failed);
    await alter('update ledger_numbers set number = 21, previous = 20 where number = 99');
    expect(await verify()).toBe('sound');
  });

  it('names a correction that does not mirror its entry', async () => {
    const [first] = await post(charge(await desk.patient(), 1_000n));
    const taken = await within((c) => posting.correct(c, first!.entry!, { cause: caused('cancelled') }));
    await alter(`update ledger_lines set account = '4900' where entry_uuid = $1 and account = '4000'`, [taken.entry]);
    expect(await verify()).toBe(failed);
    expect(said).toContain(
      `Hospital: correction ${taken.entry}: It does not mirror the entry ${first!.entry} that it takes back.`,
    );
    await alter(`update ledger_lines set account = '4000' where entry_uuid = $1 and account = '4900'`, [taken.entry]);
  });
});
