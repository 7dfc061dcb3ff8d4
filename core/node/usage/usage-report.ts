import { OutboundFailure, type Outbound } from '@clinic-workbench/sdk/node';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Milliseconds between two reports. */
const interval = 15 * 60_000;
/** Milliseconds for one post; also how long a stopping server waits for its last one. */
const timeout = 5_000;

/** Where reports go. */
export interface UsageReceiver {
  /** The project's key at the receiver. */
  readonly key: string;
  /** A server that takes PostHog's batches, without a slash at the end. */
  readonly url: string;
}

/** How often an endpoint was called, by the class of its answers. */
interface Count {
  readonly method: string;
  /** As declared, with the names of its parameters and never their values. */
  readonly route: string;
  /** `2xx`, `4xx` and so on. */
  readonly answers: string;
  times: number;
}

/**
 * Tells the makers how often each endpoint is used. It counts only: no person, patient, address or value leaves the
 * server. A report that cannot be sent is dropped.
 */
export class UsageReport {
  readonly #outbound: Outbound;
  readonly #receiver: UsageReceiver;
  readonly #logger: Logger;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;

  /** @throws OutboundFailure for an address that cannot be used */
  constructor(outbound: Outbound, receiver: UsageReceiver, logger: Logger) {
    this.#outbound = outbound;
    this.#receiver = receiver;
    this.#logger = logger;
    const fault = outbound.fault(this.#address);
    if (fault !== undefined) throw new OutboundFailure(`ANALYTICS_URL cannot be used: ${fault}`);
  }

  get #address(): string {
    return `${this.#receiver.url}/batch/`;
  }

  /** Counts the requests of a server to which endpoints are added afterwards. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url;
      if (route?.startsWith('/api/')) this.#count(request.method, route, `${Math.floor(reply.statusCode / 100)}xx`);
      done();
    });
  }

  start(): void {
    this.#timer = setInterval(() => void this.#send(), interval);
    this.#timer.unref();
  }

  /** Sends the counts since the last report. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#send();
  }

  #count(method: string, route: string, answers: string): void {
    const key = `${method} ${route} ${answers}`;
    const known = this.#counts.get(key);
    if (known) known.times += 1;
    else this.#counts.set(key, { method, route, answers, times: 1 });
  }

  async #send(): Promise<void> {
    const counted = [...this.#counts.values()];
    if (counted.length === 0) return;
    this.#counts = new Map();
    const timestamp = new Date().toISOString();
    const batch = counted.map((count) => ({
      event: 'endpoint_used',
      timestamp,
      // One for all installations, so that the receiver makes no profile of anybody.
      properties: { distinct_id: 'clinic-workbench', $process_person_profile: false, $geoip_disable: true, ...count },
    }));
    try {
      const { status } = await this.#outbound.post({
        url: this.#address,
        headers: { 'content-type': 'application/json', 'user-agent': 'Clinic-Workbench/1.0' },
        body: JSON.stringify({ api_key: this.#receiver.key, batch }),
        timeout,
        keep: 0,
        signal: AbortSignal.timeout(timeout),
      });
      if (status >= 300) throw new OutboundFailure(`The receiver answered ${status}`);
    } catch (error) {
      this.#logger.info({ reason: (error as Error).message }, 'a report of use was not sent');
    }
  }
}
