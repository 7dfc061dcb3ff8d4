import type { Logger } from 'pino';
import { settings, type Transactions } from '../database/transactions';
import type { SealFolder } from './seal-folder';
import type { SealKeys } from './seal-keys';
import type { SealPlace } from './seal-place';
import { lineOf, type SealStatement } from './seal-statement';

/** The configured places: always a folder, which the check reads, and others. */
export interface SealPlaces {
  readonly folder: SealFolder;
  readonly others: readonly SealPlace[];
}
export const SealPlaces = Symbol.for('clinic.SealPlaces');

/** Milliseconds between two checks of the date. */
const interval = 60_000;
/** The most milliseconds that stopping waits for all places. */
const patience = 5_000;

/**
 * Stores the newest seal of each organization outside the database, once a day and when the server stops. If somebody
 * removes the end of the chain from the database, entries and seals together, these copies reveal it.
 */
export class SealKeeper {
  readonly #transactions: Transactions;
  readonly #keys: SealKeys;
  readonly #places: SealPlaces;
  readonly #logger: Logger;
  /** The day for which each place has received a statement. */
  readonly #done = new Map<SealPlace, string>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  /** @param transactions of the owner */
  constructor(transactions: Transactions, keys: SealKeys, places: SealPlaces, logger: Logger) {
    this.#transactions = transactions;
    this.#keys = keys;
    this.#places = places;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.daily(new Date()).finally(() => (this.#running = undefined));
    }, interval);
  }

  /** Gives the newest seals to each place without any of this day; a failed one is tried again. */
  async daily(now: Date): Promise<void> {
    const day = dayOf(now);
    const { folder, others } = this.#places;
    // This process kept it before a restart.
    if (!this.#done.has(folder) && folder.has(day)) for (const each of [folder, ...others]) this.#done.set(each, day);
    await this.#keepAt(
      [folder, ...others].filter((place) => this.#done.get(place) !== day),
      now,
    );
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience);
    });
    const kept = async () => {
      await this.#running;
      await this.#keepAt([this.#places.folder, ...this.#places.others], new Date());
    };
    await Promise.race([kept(), late]);
    clearTimeout(timer);
  }

  async #keepAt(places: readonly SealPlace[], now: Date): Promise<void> {
    if (places.length === 0) return;
    try {
      const statement = await this.#newest(now);
      if (statement.seals.length === 0) return;
      const line = lineOf(statement, this.#keys);
      await Promise.all(places.map((place) => this.#give(place, line, dayOf(now))));
    } catch (error) {
      this.#warn('the newest seals of the audit cannot be read just now', error);
    }
  }

  async #give(place: SealPlace, line: string, day: string): Promise<void> {
    try {
      await place.keep(line, day);
      this.#done.set(place, day);
    } catch (error) {
      this.#warn('the newest seals of the audit could not be kept outside', error, place.name);
    }
  }

  #warn(message: string, error: unknown, place?: string): void {
    this.#logger.warn({ place, reason: error instanceof Error ? error.message : String(error) }, message);
  }

  async #newest(now: Date): Promise<SealStatement> {
    const rows = await this.#transactions.run(settings({ 'app.sealer': 'on' }), async (transaction) => ({
      value: await transaction.query<SealStatement['seals'][number] & { readonly installation: string }>(
        'newest-seals',
        newestSeals,
        [],
      ),
    }));
    return {
      at: now.toISOString(),
      installation: rows[0]?.installation ?? '',
      seals: rows.map(({ organization, number, hash }) => ({ organization, number, hash })),
    };
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Moves from organization to organization along the index, because there are thousands of seals a day. */
const newestSeals = `
  with recursive sealed as (
    (select organization_uuid from audit_seals order by organization_uuid limit 1)
    union all
    select (select s.organization_uuid from audit_seals s where s.organization_uuid > a.organization_uuid order by s.organization_uuid limit 1)
      from sealed a where a.organization_uuid is not null)
  select i.uuid as installation, o.organization_uuid as organization, s.number::int, encode(s.hash, 'hex') as hash
    from sealed o
    cross join installation i
    cross join lateral (select number, hash from audit_seals
      where organization_uuid = o.organization_uuid order by audit_seals.number desc limit 1) s
   order by o.organization_uuid`;
