import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, userName, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { claimedPatient, isOfLiving, livingPatient } from '../../patients/node/contract';
import type { OrderChange } from '../common/order-catalogue';
import type { ServiceRequestsQuery } from '../common/order-rules';
import type { ServiceRequest } from '../common/service-request';
import { conditionsOf } from './order-conditions';
import { orderColumns, orderTables, toWire, type ReadOrder } from './order-wire';
import type { ServiceRequestChangeTable } from './orders-table';

const latestFirst = sql.raw('s.authored_on desc, s.uuid desc');

/** Reads orders. */
@injectable()
export class OrderReader {
  /** The latest first; those entered in error only if asked for. Puts on record whose were read. */
  async list(c: RequestContext, query: ServiceRequestsQuery): Promise<ListPage<ServiceRequest>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const matching = sql.join(conditionsOf(c.organization, query), sql` and `);
    const list: LongList = {
      ...{ alias: 's', order: latestFirst, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`service_requests s where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadOrder>`
      select ${orderColumns} from ${orderTables}
       where s.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${latestFirst}`.execute(c.db);
    c.audit({
      action: query.patient_id ? 'read' : 'search',
      resource: 'service-requests',
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    return { data: rows.map((row) => toWire(row, c.now)), meta };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<ServiceRequest> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'service-requests', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row, c.now);
  }

  /** What happened to an order after it was placed, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly OrderChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<ServiceRequestChangeTable & { readonly by_name: string | null }>`
      select h.*, ${userName('h.by')} as by_name from service_request_changes h
       where h.organization_uuid = ${c.organization} and h.service_request_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({
      ...{ action: 'read', resource: 'service-requests', resourceUuid: uuid, patientUuid },
      note: { changes: rows.length },
    });
    return {
      data: rows.map(({ uuid: change, from_status, to_status, before, after, reason, at, by_name }) => ({
        ...{ uuid: change, from_status, to_status, before, after, reason, by_name },
        at: at.toISOString(),
      })),
    };
  }

  ofEncounter(c: RequestContext, encounter: string): Promise<readonly ServiceRequest[]> {
    const condition = sql`s.encounter_uuid = ${encounter} and s.status <> 'entered-in-error'`;
    return this.#all(c, condition, sql`s.authored_on, s.uuid`);
  }

  /** A patient's latest, whatever became of them but an error. Nothing is put on record. */
  latestOf(c: RequestContext, patient: string, atMost: number): Promise<readonly ServiceRequest[]> {
    const condition = sql`s.patient_uuid = ${patient} and s.status <> 'entered-in-error'`;
    return this.#all(c, condition, sql`${latestFirst} limit ${atMost}`);
  }

  async find(c: RequestContext, uuid: string): Promise<ServiceRequest | undefined> {
    const [found] = await this.#all(c, sql`s.uuid = ${uuid}`, latestFirst);
    return found;
  }

  /** In the order given. */
  async named(c: RequestContext, uuids: readonly string[]): Promise<readonly ServiceRequest[]> {
    const found = await this.#all(c, sql`s.uuid = any(${[...uuids]}::uuid[])`, latestFirst);
    return uuids.flatMap((uuid) => found.find((each) => each.uuid === uuid) ?? []);
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadOrder> {
    // Whoever places a draft claims the record, to see what others order.
    if (lock) await claimedPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<ReadOrder>`
      select ${orderColumns} from ${orderTables}
       where s.organization_uuid = ${c.organization} and s.uuid = ${uuid} and ${isOfLiving('s')} ${lock ? sql`for update of s` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Order');
    return rows[0];
  }

  async #all(
    c: RequestContext,
    condition: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ): Promise<readonly ServiceRequest[]> {
    const { rows } = await sql<ReadOrder>`
      select ${orderColumns} from ${orderTables}
       where s.organization_uuid = ${c.organization} and ${isOfLiving('s')} and ${condition} order by ${order}`.execute(
      c.db,
    );
    return rows.map((row) => toWire(row, c.now));
  }
}
