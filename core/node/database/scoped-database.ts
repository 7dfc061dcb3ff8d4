import type { Database, SystemDatabase } from '@clinic-workbench/sdk/node';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { TransactionScope } from '../http/kernel-route';
import { isUuid } from '../http/uuid';
import type { Transactions } from './transactions';

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

  /** One transaction that sees what the scope names (see `TransactionScope`). */
  inScope<T>(scope: TransactionScope, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#transactions.run(openingOf(scope), async ({ db }) => ({ value: await work(db) }));
  }
}

function openingOf({ organization, user }: TransactionScope): string {
  return [setting('app.organization', organization), setting('app.user_uuid', user)].join('');
}

/** Settings outlive nothing: `set local` ends with the transaction. */
function setting(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (!isUuid(value)) throw new Error(`${name} must be a UUID`);
  return `set local ${name} = '${value}';`;
}
