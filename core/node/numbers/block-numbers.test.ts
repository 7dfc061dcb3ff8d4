import { Numbers } from '@clinic-workbench/sdk/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/support/test-server';
import { openPools } from '../database/pools';
import { ScopedDatabase } from '../database/scoped-database';
import { Transactions } from '../database/transactions';
import { BlockNumbers } from './block-numbers';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({});
});
afterAll(() => server.close());

describe('numbers', () => {
  it('count from 1 without gaps while there is little to do', async () => {
    const numbers = server.kernel.container.get<Numbers>(Numbers);
    expect(await numbers.next(server.hospital, 'invoice')).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await numbers.next(server.hospital, 'invoice')).toBe(2);
    expect(await numbers.next(server.clinic, 'invoice')).toBe(1);
    expect(await numbers.next(server.hospital, 'patient')).toBe(1);
  });

  it('are never given twice by three processes at once', async () => {
    const processes = Array.from({ length: 3 }, () => {
      const pools = openPools(
        server.database.connections.app,
        5,
        { statement: 5_000, idleTransaction: 5_000 },
        () => undefined,
      );
      return {
        pools,
        numbers: new BlockNumbers(new ScopedDatabase(new Transactions(pools.side, 'shared-pool'), pools.side)),
      };
    });
    const given = await Promise.all(
      processes.flatMap(({ numbers }) => Array.from({ length: 200 }, () => numbers.next(server.hospital, 'busy'))),
    );
    expect(new Set(given).size).toBe(600);
    await Promise.all(processes.map(({ pools }) => pools.close()));
  });
});
