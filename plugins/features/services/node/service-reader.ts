import { conflict, notFound, type RequestContext } from '@clinic-workbench/sdk/node';
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

  async writePrices<T>(c: RequestContext, uuids: readonly string[], write: () => Promise<T>): Promise<T> {
    const wanted = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
    const where = sql`s.uuid = any(${wanted}::uuid[])`;
    await sql`
      select from healthcare_services s where s.organization_uuid = ${c.organization} and ${where}
       order by s.uuid for update`.execute(c.db);
    const before = await services.rows(c, { where });
    if (before.length < wanted.length) throw notFound('Service');
    const written = await write();
    const now = new Map((await services.rows(c, { where })).map(({ uuid, prices }) => [uuid, JSON.stringify(prices)]));
    const changed = before.filter(({ uuid, prices }) => now.get(uuid) !== JSON.stringify(prices));
    await services.changeAll(
      c,
      changed.map((row) => ({ before: row, values: {} })),
    );
    return written;
  }
}
