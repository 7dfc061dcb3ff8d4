import type { Numbers, SystemDatabase } from '@clinic-workbench/sdk/node';

/** What is left of the block that this process took, and who waits for the next. */
interface Sequence {
  next: number;
  /** One beyond the last of the block. */
  end: number;
  /** How many the next block takes. */
  size: number;
  takenAt: number;
  refill: Promise<void> | undefined;
}

const largestBlock = 100;
/** A block used up within this many milliseconds asks for a larger one. */
const busy = 1_000;

/**
 * Numbers by blocks: a short transaction of its own takes one number when there is little to do, and more at a time
 * under load, so that many registrations at once do not wait for each other's commits. What a process has taken and
 * not given out when it ends is a gap, never a number given twice.
 */
export class BlockNumbers implements Numbers {
  readonly #database: SystemDatabase;
  readonly #sequences = new Map<string, Sequence>();

  /** @param database with connections that requests do not hold while they wait for their number */
  constructor(database: SystemDatabase) {
    this.#database = database;
  }

  async next(organization: string, name: string): Promise<number> {
    const key = `${organization} ${name}`;
    const sequence = this.#sequences.get(key) ?? { next: 0, end: 0, size: 1, takenAt: 0, refill: undefined };
    this.#sequences.set(key, sequence);
    while (sequence.next >= sequence.end) {
      sequence.refill ??= this.#take(organization, name, sequence).finally(() => (sequence.refill = undefined));
      await sequence.refill;
    }
    return sequence.next++;
  }

  async #take(organization: string, name: string, sequence: Sequence): Promise<void> {
    const now = Date.now();
    sequence.size = now - sequence.takenAt < busy ? Math.min(sequence.size * 2, largestBlock) : 1;
    sequence.takenAt = now;
    const end = await this.#advance(organization, name, sequence.size);
    sequence.next = end - sequence.size;
    sequence.end = end;
  }

  /** @returns one beyond the last number taken */
  async #advance(organization: string, name: string, count: number): Promise<number> {
    const { next } = await this.#database.inOrganization(organization, (db) =>
      db
        .insertInto('number_sequences')
        .values({ organization_uuid: organization, name, next: 1 + count })
        .onConflict((same) =>
          same
            .columns(['organization_uuid', 'name'])
            .doUpdateSet({ next: (row) => row('number_sequences.next', '+', count) }),
        )
        .returning('next')
        .executeTakeFirstOrThrow(),
    );
    return next;
  }
}
