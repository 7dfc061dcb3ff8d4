import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { isOfLiving, livingPatient } from '../../patients/node/contract';
import type { ServiceRequestsQuery } from '../common/order-rules';
import type { ServiceRequest } from '../common/service-request';
import { conditionsOf } from './order-conditions';
import { latestFirst, oldestFirst, orders } from './order-records';

/** Reads the orders of a patient, of an encounter, or of all patients. */
@injectable()
export class OrderReader {
  /** The latest first; those entered in error only if asked for. Each describes its patient, one patient's too. */
  async list(c: RequestContext, query: ServiceRequestsQuery): Promise<ListPage<ServiceRequest>> {
    const patient = query.patient_id;
    if (patient) await livingPatient(c, patient);
    return orders.page(c, {
      query,
      conditions: conditionsOf(c.organization, query),
      order: latestFirst,
      audit: { action: patient ? 'read' : 'search', ...(patient && { patientUuid: patient }) },
    });
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]> {
    const where = sql`s.encounter_uuid = ${encounter} and ${orders.kind.valid!} and ${isOfLiving('s')}`;
    return orders.list(c, { where, order: oldestFirst });
  }

  async find(c: RequestContext, uuid: string): Promise<ServiceRequest | undefined> {
    const [found] = await this.named(c, [uuid]);
    return found;
  }

  /** In the given order. */
  async named(c: RequestContext, uuids: readonly string[]): Promise<readonly ServiceRequest[]> {
    const found = await orders.list(c, { where: sql`s.uuid = any(${[...uuids]}::uuid[]) and ${isOfLiving('s')}` });
    return uuids.flatMap((uuid) => found.find((each) => each.uuid === uuid) ?? []);
  }
}
