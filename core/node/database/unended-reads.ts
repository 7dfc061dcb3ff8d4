import type pg from 'pg';

/** Milliseconds that a connection may wait for its next transaction before the last one is ended alone. */
const patience = 20;

/**
 * Read-only transactions whose answer is already on its way. Nothing depends on their commit, so it travels with the
 * `begin` of the next transaction on the same connection. That saves a packet, and a wake-up on both sides, for each
 * read of a busy server. If none follows, the commit is sent after a moment, because an open transaction blocks changes
 * of its tables.
 */
export class UnendedReads {
  readonly #timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();

  add(client: pg.PoolClient): void {
    const timer = setTimeout(() => {
      this.#timers.delete(client);
      // A broken connection has ended its transaction too.
      client.query('commit').catch(() => undefined);
    }, patience);
    this.#timers.set(client, timer);
  }

  /** @returns true if the connection is still in such a transaction: the caller must end it */
  end(client: pg.PoolClient): boolean {
    const timer = this.#timers.get(client);
    if (!timer) return false;
    clearTimeout(timer);
    return this.#timers.delete(client);
  }
}
