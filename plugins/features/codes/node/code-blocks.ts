import { dayIn } from '@clinic-workbench/sdk/common';
import { SideDatabase, type CodeCaller } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { CodeTypes } from './code-types';
import { readFormat, takeNumbers, type TakenNumbers, type Turn, yearOf } from './counters';

/** A number with its format. */
export interface NumberedFormat extends Pick<TakenNumbers, 'sequence'> {
  readonly number: number;
  /** YYYY-MM-DD where the organization is. */
  readonly day: string;
}

/** The rest of the block that this process took, and the callers that wait for the next block. */
interface Block extends Pick<TakenNumbers, 'sequence' | 'timeZone' | 'period'> {
  next: number;
  /** One increment beyond the last of the block. */
  readonly end: number;
  /** The time at which its format was read. */
  readonly readAt: number;
}
interface Queue {
  block: Block | undefined;
  /** The next block, taken before this one is used up, so that no caller has to wait. */
  ahead: Block | undefined;
  /** The size of the last block. */
  size: number;
  takenAt: number;
  /** Callers who have no number yet. */
  waiting: number;
  refill: Promise<void> | undefined;
}

const largestBlock = 100;
/** Milliseconds that a block should last. */
const lasting = 1_000;
/** Milliseconds for which a format that was read stays valid. */
const fresh = 1_000;

/**
 * Gives numbers with gaps, in blocks: a short separate transaction takes one number under little load and more at
 * a time under load, so that simultaneous registrations do not wait for each other's commits. The next block is taken
 * before the last is used up; otherwise the caller at its end, and all callers after it, would wait for a commit.
 * Numbers that a process took but did not give before it ended become a gap, never duplicates. A block includes its
 * format, so that no extra query is needed for it.
 */
@injectable()
export class CodeBlocks {
  readonly #database: SideDatabase;
  readonly #types: CodeTypes;
  readonly #queues = new Map<string, Queue>();

  /** @param database a pool whose connections are not held by requests that wait for their number */
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

  /** Takes `count` numbers at once, outside the blocks. @returns undefined if the organization has no such sequence */
  take({ organization, now }: Pick<CodeCaller, 'organization' | 'now'>, type: string, count: number) {
    return this.#take({ organization, type, now }, count);
  }

  /**
   * The next number of this server, if it has already taken one. If several servers share the database, each
   * has its own next number, and we cannot know which server the next request reaches.
   */
  coming({ organization, now }: Pick<CodeCaller, 'organization' | 'now'>, type: string): number | undefined {
    const queue = this.#queues.get(`${organization} ${type}`);
    const block = queue?.block && isLeft(queue.block) ? queue.block : queue?.ahead;
    return block && giveable(block, now) ? block.next : undefined;
  }

  /** Whether this server has taken a number but not given it. @param year of the code; undefined if it has none */
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

  /** Makes this process read the format again before it gives the next code of a type. */
  forget(organization: string, type: string): void {
    this.#queues.delete(`${organization} ${type}`);
  }

  #give(turn: Turn, queue: Queue): NumberedFormat | undefined {
    const given = giveFrom(queue, turn.now);
    // If the next numbers cannot be taken, the caller that needs one gets the error.
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

/** Enough for all waiting callers, and for the block to last a second at the last rate. */
function sizeAfter({ size, waiting }: Queue, lasted: number): number {
  const wanted = lasted < lasting / 2 ? size * 2 : Math.floor((size * lasting) / lasted);
  return Math.min(Math.max(wanted, waiting, 1), largestBlock);
}

/** True if the next block should be requested now. With little load, each number is taken when it is needed. */
function isRunningOut({ block, ahead, size }: Queue): boolean {
  return size > 1 && !ahead && block !== undefined && block.end - block.next < (size / 2) * block.sequence.increment;
}

/** @returns undefined if the block is used up, is for another year, or its format is too old */
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

/** Numbers taken with one increment and yearly setting are not given with another. */
function goesOn(block: Block, { sequence }: Pick<TakenNumbers, 'sequence'>): boolean {
  return sequence.increment === block.sequence.increment && sequence.yearly === block.sequence.yearly;
}
