import type { Logger } from 'pino';
import { settings, type OpenTransaction, type Transactions } from '../database/transactions';
import { hashRange, noSeal } from './audit-chain';
import type { SealKeys } from './seal-keys';

/** Any number that is unused in this database: one process seals at a time. */
const sealLock = 4_120_072;
/** Milliseconds between two rounds; an entry can be altered unnoticed only until the next round. */
const interval = 2_000;

interface Standing {
  readonly mine: boolean;
  readonly installation: string;
  /** Transactions below are sealed. */
  readonly sealed: string;
  /** Transactions below have ended: committed or rolled back. */
  readonly horizon: string;
}

interface Head {
  readonly organization: string;
  /** 0 before the first seal. */
  readonly number: number;
  readonly hash: Buffer | null;
  /** Where the last seal of this installation ended; 0 if there is none. */
  readonly sealed: string;
}

/**
 * Chains the audit: every few seconds it seals the new entries, with one seal per organization, signed with a key that
 * is not in the database.
 *
 * Seals cover entries by transaction and not by number, because a low number may be committed after a high one. They
 * cover only transactions older than every running one.
 */
export class AuditSealer {
  readonly #transactions: Transactions;
  readonly #keys: SealKeys;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  /** @param transactions of the owner of the tables: the role of requests cannot write seals */
  constructor(transactions: Transactions, keys: SealKeys, logger: Logger) {
    this.#transactions = transactions;
    this.#keys = keys;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#round().finally(() => (this.#running = undefined));
    }, interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
    // Seals what ended since the last round, so that nothing is unsealed while the server is down.
    await this.#round();
  }

  /**
   * Seals the ended transactions.
   * @returns the number of organizations sealed; 0 also if another process is sealing
   */
  seal(): Promise<number> {
    return this.#transactions.run(settings({ 'app.sealer': 'on' }), async (transaction) => ({
      value: await sealAll(transaction, this.#keys),
    }));
  }

  async #round(): Promise<void> {
    try {
      await this.seal();
    } catch (error) {
      this.#logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the audit cannot be sealed just now',
      );
    }
  }
}

async function sealAll(transaction: OpenTransaction, keys: SealKeys): Promise<number> {
  const [standing] = await transaction.query<Standing & { readonly [column: string]: unknown }>(
    'seal-standing',
    standingQuery,
    [sealLock],
  );
  if (!standing?.mine) return 0;
  const heads = await transaction.query<Head & { readonly [column: string]: unknown }>('seal-heads', headsQuery, [
    standing.installation,
    standing.sealed,
    standing.horizon,
  ]);
  for (const head of heads) await sealOne(transaction, standing, head, keys);
  return heads.length;
}

async function sealOne(transaction: OpenTransaction, standing: Standing, head: Head, keys: SealKeys): Promise<void> {
  const previous = head.hash ?? noSeal;
  const range = {
    organization: head.organization,
    number: head.number + 1,
    installation: standing.installation,
    from: head.sealed,
    to: standing.horizon,
  };
  const { hash, entries } = await hashRange(transaction, range, standing.sealed, previous);
  const { key, mac } = keys.sign(hash);
  await transaction.query(
    'add-seal',
    `insert into audit_seals (organization_uuid, number, installation_uuid, from_txid, to_txid, entries, previous, hash, key_id, mac)
     values ($1, $2, $3, $4::xid8, $5::xid8, $6, $7, $8, $9, $10)`,
    [range.organization, range.number, range.installation, range.from, range.to, entries, previous, hash, key, mac],
  );
}

const standingQuery = `
  select pg_try_advisory_xact_lock($1) as mine, i.uuid as installation, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
         coalesce((select max(to_txid) from audit_seals where installation_uuid = i.uuid), '0'::xid8)::text as sealed
    from installation i`;

const headsQuery = `
  select o.organization_uuid as organization, coalesce(s.number, 0)::int as number, s.hash,
         case when s.installation_uuid = $1 then s.to_txid else '0'::xid8 end::text as sealed
    from (select distinct organization_uuid from audit_entries
           where installation_uuid = $1 and txid >= $2::xid8 and txid < $3::xid8) o
    left join lateral (select number, hash, installation_uuid, to_txid from audit_seals
           where organization_uuid = o.organization_uuid order by number desc limit 1) s on true`;
