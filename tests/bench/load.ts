import autocannon from 'autocannon';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request of many. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where requests go, and what the next one is. */
export interface Target {
  readonly url: string;
  readonly next: () => Shot;
}

/** Latencies in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers that were no success: the figures then say nothing. */
  readonly refused: number;
}

export interface Plan {
  readonly connections: number;
  readonly rounds: number;
  /** Seconds of one round. */
  readonly seconds: number;
}

/**
 * Measures targets in turn, in short rounds, so that what else the machine does hits all of them; of each figure the
 * median of the rounds. The first round warms up and does not count, nor does the beginning of the others.
 */
export async function measureInTurn(
  targets: readonly Target[],
  { connections, rounds, seconds }: Plan,
): Promise<Measured[]> {
  const measured: Measured[][] = targets.map(() => []);
  for (let round = -1; round < rounds; round++)
    for (const [index, target] of targets.entries()) {
      const one = await shoot(target, connections, round < 0 ? seconds / 2 : seconds);
      if (round >= 0) measured[index]?.push(one);
      // Requests that were under way at the end are answered before the next round.
      await sleep(60);
    }
  return measured.map((all) => ({
    perSecond: median(all.map((one) => one.perSecond)),
    p50: median(all.map((one) => one.p50)),
    p95: median(all.map((one) => one.p95)),
    p99: median(all.map((one) => one.p99)),
    refused: all.reduce((sum, one) => sum + one.refused, 0),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/**
 * Milliseconds at the beginning of a round that do not count. All connections are opened in them and all ask at one
 * moment, which are so few of the quicker side's requests, and so many of the slower one's, that their 99th percentiles
 * would be of different things.
 */
const settling = 100;

async function shoot({ url, next }: Target, connections: number, seconds: number): Promise<Measured> {
  const latencies: number[] = [];
  let refused = 0;
  const began = performance.now();
  let [first, last] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    const options: autocannon.Options = {
      url,
      connections,
      duration: seconds + settling / 1000,
      // Milliseconds between looks at the clock: rounds are shorter than the second that it otherwise takes.
      sampleInt: 50,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    };
    const cannon = autocannon(options, (error: unknown) => {
      if (error) reject(new Error('The load could not be made', { cause: error }));
      else resolve();
    });
    // Autocannon's own histogram knows whole milliseconds only.
    cannon.on('response', (_client, status, _bytes, milliseconds) => {
      last = performance.now();
      if (last - milliseconds - began >= settling) {
        if (latencies.length === 0) first = last;
        latencies.push(milliseconds);
      }
      if (status < 200 || status > 299) refused++;
    });
  });
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: (latencies.length - 1) / ((last - first) / 1000),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    refused,
  };
}
