import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migratedDatabase, type TestDatabase } from '../../../tests/support/postgres';
import { asApp } from '../database/pools';
import { EventFeed } from './event-feed';

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.drop());

it('looks at most once in twenty milliseconds, however much is committed', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const looks = () =>
    asked.mock.calls.filter(([query]) => (query as unknown as { readonly name?: string }).name === 'follow-events')
      .length;
  const deadlines = { statement: 5_000, idleTransaction: 5_000 };
  const feed = new EventFeed(asApp(database.connections.app, deadlines), pino({ enabled: false }));
  await feed.start();
  const before = looks();
  const began = performance.now();
  let commits = 0;
  while (performance.now() - began < 600) {
    feed.committed();
    commits++;
    await new Promise((done) => setTimeout(done, 1));
  }
  const most = (performance.now() - began) / 20 + 1;
  const after = looks() - before;
  await feed.stop();
  asked.mockRestore();
  expect(commits).toBeGreaterThan(most);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThanOrEqual(most);
});
