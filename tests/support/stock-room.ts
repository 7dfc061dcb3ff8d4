import { SystemDatabase, SystemWork, type RequestContext } from '@clinic-workbench/sdk/node';
import { randomUUID } from 'node:crypto';
import { Stock, type StockCause } from '../../plugins/features/stock/node/contract';
import { batchesOf } from '../../plugins/features/stock/node/ledger/batches';
import { LockedStock } from '../../plugins/features/stock/node/ledger/locked-stock';
import { postEntry } from '../../plugins/features/stock/node/ledger/stock-entries';
import { verifyStock } from '../../plugins/features/stock/node/verification/stock-verification';
import { startTestServer, type TestServer, type TestUser } from './test-server';

/** A new cause. */
export const stockCause = (event = 'handed-over', uuid: string = randomUUID()): StockCause => ({
  kind: 'test',
  uuid,
  event,
});

/** The day so many days from today, in UTC as the hospital's zone (Accra). */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly of: { readonly body?: object; readonly version?: number; readonly as?: TestUser };
}

/** A hospital with a store. */
export class StockRoom {
  private constructor(
    readonly server: TestServer,
    readonly keeper: TestUser,
    readonly store: string,
    readonly ward: string,
  ) {}

  /** @param more rights of the store keeper, besides those to the stock */
  static async open(more: readonly string[] = []): Promise<StockRoom> {
    const server = await startTestServer({});
    const keeper = await server.user(server.hospital, {
      workspaces: ['PHARM'],
      resources: ['stock.*', 'stock.receive', 'stock.approve', 'stock.verify', ...more],
    });
    const [store, ward] = [await storeIn(server, 'Dispensary'), await storeIn(server, 'Ward')];
    return new StockRoom(server, keeper, store, ward);
  }

  get stock(): Stock {
    return this.server.kernel.container.get<Stock>(Stock);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Runs in one transaction, like a request. @param at when the request arrives; now if left out */
  work<T>(work: (c: RequestContext) => Promise<T>, at?: Date): Promise<T> {
    return this.server.kernel.container
      .get<SystemWork>(SystemWork)
      .inOrganization(this.server.hospital, 'test', (c) => work(at ? arriving(c, at) : c));
  }

  /** A new item, with words for its kind. */
  async item(name = `Tablet ${randomUUID()}`, more: { kind?: string; controlled?: boolean } = {}): Promise<string> {
    const [row] = await this.server.rows<{ uuid: string }>(
      `insert into inventory_items (organization_uuid, uuid, code, kind, name, generic, base_unit, currency, controlled)
       values ($1, gen_random_uuid(), $2, $3, $4, 'Paracetamol', 'tablet', 'GHS', $5) returning uuid`,
      [this.server.hospital, `T-${randomUUID()}`, more.kind ?? 'medicine', name, more.controlled ?? false],
    );
    return row!.uuid;
  }

  /** @returns the batch */
  receive(
    item: string,
    of: { code?: string; expires?: string | null; quantity: number; value: bigint; store?: string },
  ): Promise<string> {
    const { code = 'A1', expires = inDays(400), quantity, value, store = this.store } = of;
    return this.work(async (c) => {
      await LockedStock.of(c, [item]);
      const [batch] = await batchesOf(c, [{ item, code, expires }]);
      await postEntry(c, {
        kind: 'receipt',
        cause: stockCause('received'),
        movements: [{ store, item, batch: batch!, onHand: quantity, value }],
      });
      return batch!;
    });
  }

  /** Holds and gives out in one step, for a new holder. */
  give(item: string, quantity: number, cause = stockCause()) {
    return this.work((c) =>
      this.stock.giveOut(c, {
        holder: randomUUID(),
        store: this.store,
        cause,
        kind: 'dispensing',
        lines: [{ item, quantity }],
      }),
    );
  }

  /** A colleague with these rights. */
  colleague(resources: string[]): Promise<TestUser> {
    return this.server.user(this.server.hospital, { workspaces: ['PHARM'], resources });
  }

  /** The differences that `npm run stock:verify` would name. */
  async faults(): Promise<readonly string[]> {
    const { hospital, kernel } = this.server;
    const system = kernel.container.get<SystemDatabase>(SystemDatabase);
    return (await system.inOrganization(hospital, (db) => verifyStock(db, hospital))).faults;
  }

  /** What a store has of an item. */
  async onHand(item: string, store = this.store): Promise<{ readonly on_hand: number; readonly in_transit: number }> {
    const [row] = await this.server.rows<{ on_hand: number; in_transit: number }>(
      `select coalesce(sum(on_hand), 0)::int as on_hand, coalesce(sum(in_transit), 0)::int as in_transit
         from stock_balances where item_uuid = $1 and store_uuid = $2`,
      [item, store],
    );
    return row!;
  }

  /** A request of the store keeper, or of another user, below the stock's path. */
  send(method: Sent['method'], path: string, of: Sent['of'] = {}) {
    return this.call(method, `stock/${path}`, of);
  }

  /** The same below `/api/v2`. */
  call(method: Sent['method'], path: string, of: Sent['of'] = {}) {
    return this.server.request({
      method,
      url: `/api/v2/${path}`,
      as: of.as ?? this.keeper,
      ...(of.body && { body: of.body }),
      ...(of.version !== undefined && { headers: { 'if-match': String(of.version) } }),
    });
  }

  async value(item: string): Promise<{ readonly quantity: number; readonly value: number }> {
    const [row] = await this.server.rows<{ quantity: number; value: number }>(
      'select quantity, value from stock_values where item_uuid = $1',
      [item],
    );
    return row!;
  }

  async available(item: string, store = this.store): Promise<number> {
    return (await this.work((c) => this.stock.available(c, store, [item])))[0]!.available;
  }
}

async function storeIn(server: TestServer, name: string): Promise<string> {
  const [row] = await server.rows<{ uuid: string }>(
    `with place as (
       insert into locations (organization_uuid, uuid, name, physical_type)
       values ($1, gen_random_uuid(), $2, 'site') returning uuid)
     insert into stock_stores (organization_uuid, uuid, location_uuid, name, kind)
     select $1, gen_random_uuid(), uuid, $2, 'dispensary' from place returning uuid`,
    [server.hospital, name],
  );
  return row!.uuid;
}

/** The same request, at another time. */
const arriving = (c: RequestContext, at: Date): RequestContext =>
  new Proxy(c, {
    get(target, name) {
      if (name === 'now') return at;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
