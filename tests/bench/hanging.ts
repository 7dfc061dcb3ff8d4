import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller, RunningServer } from '../support/running-server';
import { measureInTurn, median, type Target } from './load';
import { atMost, figure, printTable, type Promised } from './report';
import { get, signed } from './shots';
import { ownerUrl } from './stored-patients';

/** Requests that hang on one locked table, as behind a slow report. */
const hangs = 12;

export interface HangingFigures {
  /** The 95th percentile of ordinary requests in milliseconds: alone, and beside the hanging requests. */
  readonly alone: number;
  readonly beside: number;
  /** The time beside hanging requests divided by the time alone, in the same round: the median of the rounds. */
  readonly ratio: number;
  /** Ordinary requests that were refused beside the hanging ones. */
  readonly refused: number;
  /** Statuses of the hanging requests after the database gave up on them. */
  readonly ended: Readonly<Record<number, number>>;
}

/**
 * Measures how much hanging requests slow down all others. Both sides take turns, so that other load on the machine
 * affects both.
 */
export async function measureHanging(server: RunningServer, caller: Caller, rounds: number): Promise<HangingFigures> {
  const ordinary: Target = {
    url: caller.url,
    next: signed(caller, () => get('/api/v2/emr/patients?page=1&page_size=20')),
  };
  const plan = { connections: 10, rounds: 1, seconds: 0.8 };
  const pairs: (readonly [alone: number, beside: number])[] = [];
  const ended: Record<number, number> = {};
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const [alone] = await measureInTurn([ordinary], plan);
    const lock = await HangingRequests.begin(server, caller);
    const [beside] = await measureInTurn([ordinary], plan);
    if (lock.ended > 0) throw new Error(`${lock.ended} requests did not hang as long as was measured`);
    for (const status of await lock.end()) ended[status] = (ended[status] ?? 0) + 1;
    if (!alone || !beside) throw new Error('Nothing was measured');
    pairs.push([alone.p95, beside.p95]);
    refused += beside.refused;
  }
  return {
    alone: median(pairs.map(([alone]) => alone)),
    beside: median(pairs.map(([, beside]) => beside)),
    ratio: median(pairs.map(([alone, beside]) => beside / alone)),
    refused,
    ended,
  };
}

class HangingRequests {
  readonly #owner: pg.Client;
  readonly #requests: readonly Promise<number>[];
  ended = 0;

  private constructor(owner: pg.Client, caller: Caller) {
    this.#owner = owner;
    const { headers } = signed(caller, () => get('/'))();
    this.#requests = Array.from({ length: hangs }, async () => {
      const { status } = await fetch(`${caller.url}/api/v1/schedules/fetch`, { headers });
      this.ended++;
      return status;
    });
  }

  /**
   * Locks a table that ordinary requests do not use, and sends requests for it until all of them wait or are held back.
   */
  static async begin(server: RunningServer, caller: Caller): Promise<HangingRequests> {
    const owner = new pg.Client({ connectionString: await ownerUrl(server.dataDir) });
    await owner.connect();
    await owner.query('begin; lock table schedules in access exclusive mode');
    const hanging = new HangingRequests(owner, caller);
    await sleep(300);
    return hanging;
  }

  /** Waits until the statements hit their time limit. @returns their statuses */
  async end(): Promise<readonly number[]> {
    const statuses = await Promise.all(this.#requests);
    await this.#owner.end();
    return statuses;
  }
}

export function printHanging({ alone, beside, ratio, refused, ended }: HangingFigures): void {
  const statuses = Object.entries(ended).map(([status, times]) => `${times} × ${status}`);
  printTable(
    `Ordinary requests beside ${hangs} that hang on a locked table`,
    ['', 'p95 alone', 'p95 beside', 'ratio', 'refused', 'the hanging ended with'],
    [['Newest 20', `${figure(alone)} ms`, `${figure(beside)} ms`, figure(ratio), String(refused), statuses.join(', ')]],
  );
}

export const hangingPromises = ({ beside, refused }: HangingFigures): readonly Promised[] => [
  atMost(`p95 beside ${hangs} requests that hang on a locked table`, 200, beside, ' ms'),
  atMost('ordinary requests refused beside them', 0, refused, ''),
];
