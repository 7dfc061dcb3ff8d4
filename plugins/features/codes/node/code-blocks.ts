import { SideDatabase, type CodeCaller } from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import { CodeTypes } from './code-types';
import { readFormat, takeNumbers, type TakenNumbers, type Turn } from './counters';
import { dayAt, yearOf } from './organization-day';

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
  /** How many the last block took. */
  size: number;
  takenAt: number;
  refill: Promise<void> | undefined;
}

const largestBlock = 100;
/** A block used up within this many milliseconds asks for a larger one. */
const busy = 1_000;
/** Milliseconds for which a format is taken to be what it was. */
const fresh = 1_000;

/**
 * Numbers with gaps, by blocks: a short transaction of its own takes one number when there is little to do, and more at
 * a time under load, so that many registrations at once do not wait for each other's commits. What a process has taken
 * and not given out when it ends is a gap, never a number given twice. A block brings its format along, so that knowing
 * it costs nothing more.
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
    const queue = this.#queues.get(key) ?? { block: undefined, size: 1, takenAt: 0, refill: undefined };
    this.#queues.set(key, queue);
    for (;;) {
      const given = queue.refill ? undefined : giveFrom(queue.block, now);
      if (given) return given;
      queue.refill ??= this.#refill(turn, queue).finally(() => (queue.refill = undefined));
      await queue.refill;
      if (!queue.block) return undefined;
    }
  }

  /** So many numbers at once, none of them from a block. @returns undefined if the organization has no such sequence */
  take({ organization, now }: Pick<CodeCaller, 'organization' | 'now'>, type: string, count: number) {
    return this.#take({ organization, type, now }, count);
  }

  /** Has the format read anew before the next code of a type is given by this process. */
  forget(organization: string, type: string): void {
    this.#queues.delete(`${organization} ${type}`);
  }

  async #refill(turn: Turn, queue: Queue): Promise<void> {
    const at = Date.now();
    if (queue.block && isLeft(queue.block) && at - queue.block.readAt >= fresh) {
      const read = await this.#database.inOrganization(turn.organization, (db) => readFormat(db, turn));
      queue.block = read && goesOn(queue.block, read) ? { ...queue.block, ...read, readAt: at } : undefined;
      if (queue.block && giveable(queue.block, turn.now)) return;
    }
    queue.size = at - queue.takenAt < busy ? Math.min(queue.size * 2, largestBlock) : 1;
    queue.takenAt = at;
    const taken = await this.#take(turn, queue.size);
    queue.block = taken && { ...taken, next: taken.end - queue.size * taken.sequence.increment, readAt: at };
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

/** @returns undefined if the block has nothing for this moment: used up, of another year, its format too old */
function giveFrom(block: Block | undefined, now: Date): NumberedFormat | undefined {
  if (!block || Date.now() - block.readAt >= fresh || !giveable(block, now)) return undefined;
  const number = block.next;
  block.next += block.sequence.increment;
  return { sequence: block.sequence, number, day: dayAt(block.timeZone, now) };
}

const isLeft = (block: Block) => block.next < block.end;

function giveable(block: Block, now: Date): boolean {
  return isLeft(block) && (block.period === 0 || block.period === yearOf(dayAt(block.timeZone, now)));
}

/** Numbers that were taken for one way of counting are not given in another. */
function goesOn(block: Block, { sequence }: Pick<TakenNumbers, 'sequence'>): boolean {
  return sequence.increment === block.sequence.increment && sequence.yearly === block.sequence.yearly;
}
