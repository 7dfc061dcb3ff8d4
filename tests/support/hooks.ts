import { vi } from 'vitest';
import { platform } from '../../core/node/platform';
import { builtInPlugins } from '../../workbench/node/built-in-plugins';
import type { TestServer, TestUser } from './test-server';
import type { Subscription, SubscriptionWithSecret } from '../../plugins/features/webhooks/common/subscription';
import type { Delivery, DeliveryDetail } from '../../plugins/features/webhooks/common/webhook';

/** A user who subscribes to everything needs the right to read everything in the events. */
async function allRights(): Promise<readonly string[]> {
  const plugins = await builtInPlugins();
  const events = [...(platform.events ?? []), ...plugins.flatMap(({ server }) => server?.events ?? [])];
  return events.map(({ permission }) => permission);
}

/** Common steps of the tests of webhooks, as an administrator. */
export class Hooks {
  #named = 0;

  constructor(
    readonly server: TestServer,
    readonly user: TestUser,
  ) {}

  static async of(server: TestServer, organization: string): Promise<Hooks> {
    const resources = ['webhooks.*', 'patients.*', 'locations.*', ...(await allRights())];
    return new Hooks(server, await server.user(organization, { workspaces: ['ADMIN'], resources }));
  }

  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, ifMatch?: number) {
    return this.server.request({
      method,
      url: `/api/v2/webhooks/${path}`,
      as: this.user,
      ...(body !== undefined && { body }),
      ...(ifMatch !== undefined && { headers: { 'if-match': String(ifMatch) } }),
    });
  }

  async subscribe(url: string, event_types: readonly string[]): Promise<SubscriptionWithSecret> {
    const answer = await this.call('POST', 'subscriptions', { name: `Receiver ${++this.#named}`, url, event_types });
    if (answer.status !== 201) throw new Error(`The webhook was refused: ${answer.text}`);
    return answer.body as SubscriptionWithSecret;
  }

  async subscription(id: string): Promise<Subscription> {
    return (await this.call('GET', `subscriptions/${id}`)).body as Subscription;
  }

  /** Registers a patient, so that there is an event. @returns the patient's uuid */
  async register(): Promise<string> {
    const names = { first_name: 'Akosua', last_name: `Adjei${letters(++this.#named)}`, gender: 'FEMALE' };
    const answer = await this.server.request({
      method: 'POST',
      url: '/api/v2/emr/patients',
      as: this.user,
      body: names,
    });
    if (answer.status >= 300) throw new Error(`The registration was refused: ${answer.text}`);
    return (answer.body as { readonly uuid: string }).uuid;
  }

  async deliveries(subscription: string): Promise<readonly Delivery[]> {
    const answer = await this.call('GET', `deliveries?subscription_id=${subscription}&page_size=200`);
    return (answer.body as { readonly data: readonly Delivery[] }).data;
  }

  async delivery(id: string): Promise<DeliveryDetail> {
    return (await this.call('GET', `deliveries/${id}`)).body as DeliveryDetail;
  }

  /** Makes deliveries that wait for their next attempt due at once. */
  async hurry(): Promise<void> {
    await this.server.rows(`update jobs set due_at = now() where kind = 'webhook' and done_at is null and attempts > 0
      and exists (select from webhook_deliveries d where d.uuid = (jobs.payload->>'delivery')::uuid and d.attempts >= jobs.attempts)`);
  }
}

/** Names different enough that no patient looks like a duplicate. */
const letters = (n: number) => [...String(n)].map((digit) => 'bcdfghjklm'.charAt(Number(digit)).repeat(3)).join('');

/** Waits until a condition holds, for longer than the worker waits between two checks of the queue. */
export const eventually = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 25_000, interval: 50 });
