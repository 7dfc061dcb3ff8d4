import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { HealthcareService } from '../common/service';
import type { HealthcareServices } from './contract';
import { services } from './service-records';

/** Services as other features see them. */
@injectable()
export class ServiceReader implements HealthcareServices {
  async find(c: RequestContext, uuid: string): Promise<HealthcareService | undefined> {
    return (await this.findAll(c, [uuid])).get(uuid.toLowerCase());
  }

  async findAll(c: RequestContext, uuids: readonly string[]): Promise<ReadonlyMap<string, HealthcareService>> {
    if (uuids.length === 0) return new Map();
    const found = await services.list(c, { where: sql`s.uuid = any(${[...uuids]}::uuid[])` });
    return new Map(found.map((service) => [service.uuid, service]));
  }

  async requireActive(c: RequestContext, uuid: string): Promise<HealthcareService> {
    const row = await services.row(c, uuid, 'share');
    if (!row.active) throw conflict('service_inactive', 'This service is no longer offered.');
    return services.wire(c, row);
  }

  async writePrices<T>(c: RequestContext, uuid: string, write: () => Promise<T>): Promise<T> {
    const before = await services.row(c, uuid, 'lock');
    const written = await write();
    const { prices } = await services.row(c, uuid);
    if (JSON.stringify(prices) !== JSON.stringify(before.prices)) await services.change(c, before, {});
    return written;
  }
}
