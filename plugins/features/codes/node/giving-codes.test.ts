import { Codes, CodeType, SystemDatabase, type CodeCaller, type SideDatabase } from '@clinic-workbench/sdk/node';
import { ContainerModule } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPools } from '../../../../core/node/database/pools';
import { ScopedDatabase } from '../../../../core/node/database/scoped-database';
import { Transactions } from '../../../../core/node/database/transactions';
import { codesOf } from '../../../../tests/support/codes';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server';
import { CodeBlocks } from './code-blocks';
import { CodeTypes } from './code-types';

const format = { suffix: '', padding: 4, increment: 1, yearly: false, check_digit: 'none' } as const;
const nothing = { last: () => Promise.resolve(undefined), find: () => Promise.resolve(undefined) };
const label: CodeType = {
  type: 'label',
  label: 'Label',
  gapless: false,
  located: false,
  format: { ...format, prefix: 'L' },
  ...nothing,
};
const invoice: CodeType = {
  type: 'proforma',
  label: 'Invoice',
  gapless: true,
  located: false,
  format: { ...format, prefix: 'INV-{YYYY}-', yearly: true },
  ...nothing,
};

let server: TestServer;
const codes = () => server.kernel.container.get<Codes>(Codes);

beforeAll(async () => {
  server = await startTestServer({
    parts: [
      {
        services: new ContainerModule(({ bind }) => {
          for (const type of [label, invoice]) bind(CodeType).toConstantValue(type);
        }),
      },
    ],
  });
});
afterAll(() => server.close());

/** The code giver of another process on the same database. */
function process() {
  const pools = openPools(
    server.database.connections.app,
    5,
    { statement: 5_000, idleTransaction: 5_000 },
    () => undefined,
  );
  const side = new ScopedDatabase(new Transactions(pools.side, 'shared-pool'), pools.side);
  return { pools, side, blocks: new CodeBlocks(side, new CodeTypes([label])) };
}

/** Runs the work in a transaction, as a request does. */
function within<T>(work: (c: CodeCaller) => Promise<T>, now = new Date(), organization = server.hospital): Promise<T> {
  const database = server.kernel.container.get<SystemDatabase>(SystemDatabase);
  return database.inOrganization(organization, (db) => work({ organization, db, now }));
}
const given = (type: string, now?: Date, organization?: string) =>
  within((c) => codes().next(c, type), now, organization);

it('a format cannot contain a location if none is known', async () => {
  const administrator = await server.user(server.hospital, { workspaces: ['ADMIN'], resources: ['codes.*'] });
  const { uuid, version, ...of } = await codesOf(server, administrator).typeOf('label');
  const { suffix, padding, increment, yearly, check_digit } = of;
  const answer = await server.request({
    method: 'PATCH',
    url: `/api/v2/codes/types/${uuid}`,
    as: administrator,
    body: { prefix: '{LOC}-', suffix, padding, increment, yearly, check_digit },
    headers: { 'if-match': String(version) },
  });
  expect(answer.body.errors.prefix[0]).toMatch(/cannot hold a location/);
});

describe('codes with gaps', () => {
  it('count from 1 without gaps under little load', async () => {
    expect(await given('label')).toBe('L0001');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await given('label')).toBe('L0002');
    expect(await given('label', undefined, server.clinic)).toBe('L0001');
    expect(await given('patient')).toBe('P000001');
  });

  it('are not returned by a rollback', async () => {
    let taken = '';
    const failed = within(async (c) => {
      taken = await codes().next(c, 'label');
      throw new Error('thought better of it');
    });
    await expect(failed).rejects.toThrow('thought better of it');
    expect((await given('label')) > taken).toBe(true);
  });

  it('are never given twice by three processes at once', async () => {
    const processes = Array.from({ length: 3 }, process);
    const turn = { organization: server.clinic, now: new Date() };
    const numbers = await Promise.all(
      processes.flatMap(({ blocks }) => Array.from({ length: 200 }, () => blocks.next(turn, 'label'))),
    );
    expect(new Set(numbers.map((each) => each?.number)).size).toBe(600);
    await Promise.all(processes.map(({ pools }) => pools.close()));
  });

  it('are requested before the last ones are used up, so that many callers do not wait for them', async () => {
    const { pools, side } = process();
    let [takings, held] = [0, Promise.resolve()];
    const inOrganization: SideDatabase['inOrganization'] = async (organization, work) => {
      await held;
      return side.inOrganization(organization, work).finally(() => takings++);
    };
    const blocks = new CodeBlocks({ db: side.db, inOrganization }, new CodeTypes([label]));
    const many = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => blocks.next({ organization: server.clinic, now: new Date() }, 'label')),
      );
    const first = await many(40);
    // One number for the first caller, then a block for all waiting ones, then the next block.
    await expect.poll(() => takings).toBe(3);
    let goOn = () => {};
    held = new Promise((resolve) => (goOn = resolve));
    const meanwhile = await many(60);
    goOn();
    const numbers = [...first, ...meanwhile, ...(await many(40))].map((each) => each!.number);
    expect(new Set(numbers).size).toBe(140);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await pools.close();
  });

  it('do not wait for a transaction that has taken one', async () => {
    await within(async (c) => {
      const mine = await codes().next(c, 'label');
      expect(await given('label')).not.toBe(mine);
    });
  });
});

describe('codes without gaps', () => {
  it('are each given once and without a gap by 50 simultaneous transactions, every third of which fails', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        within(async (c) => {
          const code = await codes().next(c, 'proforma');
          if (n % 3 === 0) throw new Error('rolled back');
          return code;
        }, new Date('2026-05-05T12:00:00Z')),
      ),
    );
    const numbers = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : [])).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: numbers.length }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`),
    );
    expect(numbers).toHaveLength(33);
  });

  it('restart with the year at the place', async () => {
    await server.rows(`update organizations set time_zone = 'Pacific/Kiritimati' where organization_uuid = $1`, [
      server.clinic,
    ]);
    // Fourteen hours ahead of UTC: the new year has begun there.
    expect(await given('proforma', new Date('2026-12-31T09:00:00Z'), server.clinic)).toBe('INV-2026-0001');
    expect(await given('proforma', new Date('2026-12-31T11:00:00Z'), server.clinic)).toBe('INV-2027-0001');
    expect(await given('proforma', new Date('2026-12-31T12:00:00Z'), server.clinic)).toBe('INV-2027-0002');
  });

  it('are refused for an undeclared type', () =>
    expect(given('nothing')).rejects.toThrow('No feature gives codes of the type nothing'));
});

it('existing sequences continue their count', async () => {
  await server.rows(
    `insert into code_counters (organization_uuid, type, period, next) values ($1, 'patient', 0, 8124)
     on conflict (organization_uuid, type, period, location_uuid) do update set next = 8124`,
    [server.clinic],
  );
  expect(await given('patient', undefined, server.clinic)).toBe('P008124');
});
