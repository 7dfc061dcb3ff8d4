import type pg from 'pg';

/** Milliseconds for which a connection may wait for its next transaction before the last one is ended by itself. */
const patience = 20;

/**
 * Transactions that only read and whose answer is on its way: nothing hangs on their commit, so it travels with the
 * begin of the next transaction on the same connection. That saves a packet, and a wake-up on both sides, for each
 * read of a busy server. Where none follows, it is sent after a moment: an open transaction keeps its tables from
 * being altered.
 */
export class UnendedReads {
  readonly #timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();

  add(client: pg.PoolClient): void {
    const timer = setTimeout(() => {
      this.#timers.delete(client);
      // A connection that broke meanwhile has ended its transaction too.
      client.query('commit').catch(() => undefined);
    }, patience);
    this.#timers.set(client, timer);
  }

  /** @returns true if the connection still is in such a transaction: the caller ends it */
  end(client: pg.PoolClient): boolean {
    const timer = this.#timers.get(client);
    if (!timer) return false;
    clearTimeout(timer);
    return this.#timers.delete(client);
  }
}
