import autocannon from 'autocannon';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** One of many requests. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The address for requests, and a function for the next one. */
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
  /** The number of failed requests. With any of them, the figures mean nothing. */
  readonly refused: number;
}

export interface Plan {
  readonly connections: number;
  readonly rounds: number;
  /** Seconds of one round. */
  readonly seconds: number;
}

/**
 * Measures the targets in turn, in short rounds, so that other load on the machine affects all of them. Each figure is
 * the median of the rounds. The first round only warms up, and the beginning of each round does not count.
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
      // Waits until requests from the end of a round are answered before the next round begins.
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
 * Milliseconds at the beginning of a round that do not count. All connections open then and all send a request at once.
 * These are few of the faster side's requests and many of the slower one's, so the 99th percentiles would not be
 * comparable.
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
      // Milliseconds between checks of the clock: rounds are shorter than its default of one second.
      sampleInt: 50,
      requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
    };
    const cannon = autocannon(options, (error: unknown) => {
      if (error) reject(new Error('The load could not be made', { cause: error }));
      else resolve();
    });
    // Autocannon's own histogram knows only whole milliseconds.
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
