import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from './test-server';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A finance manager with services, locations and prices to work on. */
export interface PriceDesk {
  readonly server: TestServer;
  readonly manager: TestUser;
  /** Below `v2/billing`, unless the path begins with `v1`. */
  send(method: Method, path: string, body?: object, version?: number, as?: TestUser): Promise<TestAnswer>;
  service(more?: object): Promise<{ readonly uuid: string; readonly name: string }>;
  price(service: string, more?: object): Promise<TestAnswer>;
  /** @param times the number of locations with this name; returns the uuid of the last */
  location(name: string, times?: number): Promise<string>;
  /** @returns the id of a new payer */
  payer(name: string, adjustment?: string, kind?: 'corporate' | 'insurance'): Promise<string>;
  /** @returns the id of a new customer group */
  group(name?: string, adjustment?: string): Promise<string>;
}

export async function priceDesk(): Promise<PriceDesk> {
  const server = await startTestServer({});
  const resources = ['prices.*', 'services.*', 'locations.read'];
  const manager = await server.user(server.hospital, { workspaces: ['ADMIN'], resources });
  const send: PriceDesk['send'] = (method, path, body, version, as = manager) =>
    server.request({
      method,
      url: `/api/${path.startsWith('v1') ? path : `v2/billing/${path}`}`,
      as,
      body,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  return {
    server,
    manager,
    send,
    service: async (more = {}) => {
      const body = { name: `Service ${randomUUID()}`, service_class: 'Consultation', ...more };
      const made = await send('POST', 'v1/administration/healthcareservices', body);
      expect(made.status, made.text).toBe(201);
      return made.body as { readonly uuid: string; readonly name: string };
    },
    price: (service, more = {}) =>
      send('POST', 'service-prices', { healthcare_service_id: service, charge: '150.00', ...more }),
    location: async (name, times = 1) => {
      const place = async (of: string, parent: string | null) => {
        const uuid = randomUUID();
        await server.rows(
          `insert into locations (organization_uuid, uuid, name, physical_type, parent_uuid, parent_type)
           values ($1, $2, $3, case when $4::uuid is null then 'site' else 'building' end, $4, case when $4::uuid is null then null else 'site' end)`,
          [server.hospital, uuid, of, parent],
        );
        return uuid;
      };
      if (times === 1) return place(name, null);
      let last = '';
      for (let n = 0; n < times; n++) last = await place(name, await place(`Site ${randomUUID()}`, null));
      return last;
    },
    payer: async (name, adjustment, kind = 'insurance') => {
      const uuid = randomUUID();
      await server.rows(
        `insert into payers (organization_uuid, uuid, kind, name, adjustment) values ($1, $2, $5, $3, $4)`,
        [server.hospital, uuid, name, adjustment ?? null, kind],
      );
      return uuid;
    },
    group: async (name, adjustment = '0') => {
      const uuid = randomUUID();
      await server.rows(
        'insert into customer_groups (organization_uuid, uuid, name, adjustment) values ($1, $2, $3, $4)',
        [server.hospital, uuid, name ?? `Group ${uuid}`, adjustment],
      );
      return uuid;
    },
  };
}
