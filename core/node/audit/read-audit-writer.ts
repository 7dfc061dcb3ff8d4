import type pg from 'pg';
import { appendAudit, type AuditRecord } from './audit-record';

interface Waiting {
  readonly records: readonly AuditRecord[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes the entries of plain reads before their answers are sent. Entries that arrive during a write go into the next
 * one, so that a busy server writes once for many reads.
 *
 * Its connection commits without waiting for the disk (`synchronous_commit = off`), because each read would otherwise
 * cost a disk flush. A power cut may therefore lose the entries of the last half second of reads. Nothing else can be
 * lost this way: changes are audited in their own transaction, with a flush.
 */
export class ReadAuditWriter {
  readonly #pool: pg.Pool;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Resolves when the entries are committed. */
  write(records: readonly AuditRecord[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ records, resolve, reject });
      if (this.#writing) return;
      this.#writing = true;
      // Entries that become ready in the same turn of the event loop are written together.
      setImmediate(() => void this.#drain());
    });
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 500);
      try {
        const records = batch.flatMap((waiting) => waiting.records);
        await this.#pool.query({ name: 'append-audit', text: appendAudit, values: [JSON.stringify(records)] });
        for (const waiting of batch) waiting.resolve();
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    this.#writing = false;
  }
}
