import { dayIn } from '@clinic-workbench/sdk/common';
import { SideDatabase, type CodeCaller } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { CodeTypes } from './code-types';
import { readFormat, takeNumbers, type TakenNumbers, type Turn, yearOf } from './counters';

/** A number with the format in which it is given. */
export interface NumberedFormat extends Pick<TakenNumbers, 'sequence'> {
  readonly number: number;
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
}

/** What is left of the block that this process took, and who waits for the next. */
interface Block extends Pick<TakenNumbers, 'sequence' | 'timeZone' | 'period'> {
  next: number;
  /** One increment beyond the last of the block. */
  readonly end: number;
  /** When its format was read. */
  readonly readAt: number;
}
interface Queue {
  block: Block | undefined;
  /** Taken while there was still something left of the block, so that nobody has to wait for it. */
  ahead: Block | undefined;
  /** How many the last block took. */
  size: number;
  takenAt: number;
  /** Callers who have no number yet. */
  waiting: number;
  refill: Promise<void> | undefined;
}

const largestBlock = 100;
/** Milliseconds for which a block should last. */
const lasting = 1_000;
/** Milliseconds for which a format is taken to be what it was. */
const fresh = 1_000;

/**
 * Numbers with gaps, by blocks: a short transaction of its own takes one number when there is little to do, and more at
 * a time under load, so that many registrations at once do not wait for each other's commits. The next block is taken
 * while the last is still being given out: whoever comes at its end would wait for a commit, and all others with them.
 * What a process has taken and not given out when it ends is a gap, never a number given twice. A block brings its
 * format along, so that knowing it costs nothing more.
 */
@injectable()
export class CodeBlocks {
  readonly #database: SideDatabase;
  readonly #types: CodeTypes;
  readonly #queues = new Map<string, Queue>();

  /** @param database with connections that requests do not hold while they wait for their number */
  constructor(@inject(SideDatabase) database: SideDatabase, @inject(CodeTypes) types: CodeTypes) {
    this.#database = database;
    this.#types = types;
  }

  /** @returns undefined if the organization has no such sequence */
  async next(
    { organization, now }: Pick<CodeCaller, 'organization' | 'now'>,
    type: string,
  ): Promise<NumberedFormat | undefined> {
    const turn: Turn = { organization, type, now };
    const key = `${organization} ${type}`;
    const queue = this.#queues.get(key) ?? noQueue();
    this.#queues.set(key, queue);
    const given = this.#give(turn, queue);
    if (given) return given;
    queue.waiting++;
    try {
      for (;;) {
        await this.#refillOf(turn, queue);
        if (!queue.block) return undefined;
        const late = this.#give(turn, queue);
        if (late) return late;
      }
    } finally {
      queue.waiting--;
    }
  }

  /** So many numbers at once, none of them from a block. @returns undefined if the organization has no such sequence */
  take({ organization, now }: Pick<CodeCaller, 'organization' | 'now'>, type: string, count: number) {
    return this.#take({ organization, type, now }, count);
  }

  /**
   * The number that this server gives next, if it has taken one already. Where several servers share the database, each
   * has its own: which of them the next request reaches is not known.
   */
  coming({ organization, now }: Pick<CodeCaller, 'organization' | 'now'>, type: string): number | undefined {
    const queue = this.#queues.get(`${organization} ${type}`);
    const block = queue?.block && isLeft(queue.block) ? queue.block : queue?.ahead;
    return block && giveable(block, now) ? block.next : undefined;
  }

  /** Whether this server has taken a number and not given it yet. @param year of the code; undefined if it names none */
  isAhead(organization: string, type: string, number: number, year: number | undefined): boolean {
    const queue = this.#queues.get(`${organization} ${type}`);
    return [queue?.block, queue?.ahead].some(
      (block) =>
        block !== undefined &&
        (block.period === 0 || block.period === year) &&
        number >= block.next &&
        number < block.end,
    );
  }

  /** Has the format read anew before the next code of a type is given by this process. */
  forget(organization: string, type: string): void {
    this.#queues.delete(`${organization} ${type}`);
  }

  #give(turn: Turn, queue: Queue): NumberedFormat | undefined {
    const given = giveFrom(queue, turn.now);
    // Whoever needs one of the next numbers hears of it if they cannot be taken.
    if (given && isRunningOut(queue)) this.#refillOf(turn, queue).catch(() => undefined);
    return given;
  }

  #refillOf(turn: Turn, queue: Queue): Promise<void> {
    return (queue.refill ??= this.#refill(turn, queue).finally(() => (queue.refill = undefined)));
  }

  async #refill(turn: Turn, queue: Queue): Promise<void> {
    const at = Date.now();
    const { block } = queue;
    if (block && isLeft(block) && at - block.readAt >= fresh) {
      const read = await this.#database.inOrganization(turn.organization, (db) => readFormat(db, turn));
      queue.block = read && goesOn(block, read) ? { ...block, ...read, readAt: at } : undefined;
      if (queue.block && giveable(queue.block, turn.now)) return;
    }
    queue.size = sizeAfter(queue, at - queue.takenAt);
    queue.takenAt = at;
    const taken = await this.#take(turn, queue.size);
    const next = taken && { ...taken, next: taken.end - queue.size * taken.sequence.increment, readAt: at };
    if (next && queue.block && giveable(queue.block, turn.now)) queue.ahead = next;
    else [queue.block, queue.ahead] = [next, undefined];
  }

  #take(turn: Turn, count: number): Promise<TakenNumbers | undefined> {
    return this.#database.inOrganization(turn.organization, async (db) => {
      const taken = await takeNumbers(db, turn, count);
      if (taken || !this.#types.get(turn.type)) return taken;
      await this.#types.begin(db, turn.organization);
      return takeNumbers(db, turn, count);
    });
  }
}

const noQueue = (): Queue => ({
  block: undefined,
  ahead: undefined,
  size: 1,
  takenAt: 0,
  waiting: 0,
  refill: undefined,
});

/** As many as whoever waits needs, and as would have lasted for a second. */
function sizeAfter({ size, waiting }: Queue, lasted: number): number {
  const wanted = lasted < lasting / 2 ? size * 2 : Math.floor((size * lasting) / lasted);
  return Math.min(Math.max(wanted, waiting, 1), largestBlock);
}

/** True when the next block should be on its way. Who gives a number now and then takes each as it is needed. */
function isRunningOut({ block, ahead, size }: Queue): boolean {
  return size > 1 && !ahead && block !== undefined && block.end - block.next < (size / 2) * block.sequence.increment;
}

/** @returns undefined if there is nothing for this moment: used up, of another year, its format too old */
function giveFrom(queue: Queue, now: Date): NumberedFormat | undefined {
  if (queue.ahead && !(queue.block && isLeft(queue.block))) [queue.block, queue.ahead] = [queue.ahead, undefined];
  const { block } = queue;
  if (!block || Date.now() - block.readAt >= fresh || !giveable(block, now)) return undefined;
  const number = block.next;
  block.next += block.sequence.increment;
  return { sequence: block.sequence, number, day: dayIn(block.timeZone, now) };
}

const isLeft = (block: Block) => block.next < block.end;

function giveable(block: Block, now: Date): boolean {
  return isLeft(block) && (block.period === 0 || block.period === yearOf(dayIn(block.timeZone, now)));
}

/** Numbers that were taken for one way of counting are not given in another. */
function goesOn(block: Block, { sequence }: Pick<TakenNumbers, 'sequence'>): boolean {
  return sequence.increment === block.sequence.increment && sequence.yearly === block.sequence.yearly;
}
