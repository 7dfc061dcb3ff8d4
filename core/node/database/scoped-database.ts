import { isUuid } from '@clinic-workbench/sdk/common';
import type { Database, SystemDatabase } from '@clinic-workbench/sdk/node';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { settings, type Opening, type Transactions } from './transactions';
import type { TransactionScope } from './transaction-scope';

/** Work outside a request: jobs, set-up, signing in. */
export class ScopedDatabase implements SystemDatabase {
  readonly db: Kysely<Database>;
  readonly #transactions: Transactions;

  constructor(transactions: Transactions, pool: pg.Pool) {
    this.#transactions = transactions;
    this.db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  }

  inOrganization<T>(organization: string, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.inScope({ organization }, work);
  }

  /** One transaction that sees the rows of its scope (see `TransactionScope`). */
  inScope<T>(scope: TransactionScope, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#transactions.run(openingOf(scope), async ({ db }) => ({ value: await work(db) }));
  }
}

function openingOf({ organization, user }: TransactionScope): Opening {
  for (const uuid of [organization, user])
    if (uuid !== undefined && !isUuid(uuid)) throw new Error('A scope must be a UUID');
  return settings({ 'app.organization': organization ?? '', 'app.user_uuid': user ?? '' });
}
