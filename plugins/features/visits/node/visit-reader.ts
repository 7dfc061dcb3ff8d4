import { refOf, type ListPage } from '@clinic-workbench/sdk/common';
import {
  isOnPage,
  type LongList,
  notFound,
  practitionerName,
  type RequestContext,
  totalOf,
} from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { Visit, VisitChange } from '../common/visit';
import type { VisitsQuery } from '../common/visit-requests';
import { insistOnLegible, isLegible } from '../../patients/node/contract';
import { conditionsOf } from './visit-conditions';
import { toWire, visitColumns, visitTables, type ReadVisit } from './visit-wire';
import type { VisitChangeTable } from './visits-table';

type NamedChange = VisitChangeTable & {
  readonly by_name: string | null;
  readonly from_practitioner: string | null;
  readonly to_practitioner: string | null;
  readonly from_place: string;
  readonly to_place: string;
};

/** Reads visits, and audits who read whose. */
@injectable()
export class VisitReader {
  /** By arrival, the latest first unless requested otherwise; without errors unless requested. */
  async list(c: RequestContext, query: VisitsQuery): Promise<ListPage<Visit>> {
    if (query.patient_id) await insistOnLegible(c, query.patient_id);
    const matching = sql.join([...conditionsOf(c.organization, query), isLegible(c, 'v')], sql` and `);
    const searched = query.search
      ? sql`join patient_names p on p.organization_uuid = v.organization_uuid and p.uuid = v.patient_uuid`
      : sql``;
    const order = query.order === 'asc' ? sql`v.sorted_at, v.uuid` : sql`v.sorted_at desc, v.uuid desc`;
    const list: LongList = {
      alias: 'v',
      order,
      page: query.page,
      page_size: query.size ?? query.page_size,
      rows: sql`visits v ${searched} where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadVisit>`
      select ${visitColumns} from ${visitTables}
       where v.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${order}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    c.audit({ action: 'search', resource: 'visits', note: { patients } });
    return { data: rows.map((row) => toWire(row, c.now)), meta };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Visit> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'visits', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row, c.now);
  }

  /**
   * The history of a visit, the latest change first.
   * @throws ApiError 404
   */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly VisitChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<NamedChange>`
      select h.*, b.name as by_name, f.name as from_place, t.name as to_place,
             ${practitionerName('h', 'from_assigned_to')} as from_practitioner, ${practitionerName('h', 'to_assigned_to')} as to_practitioner
        from visit_changes h
        left join user_names b on b.uuid = h.by
        join location_names f on f.organization_uuid = h.organization_uuid and f.uuid = h.from_location
        join location_names t on t.organization_uuid = h.organization_uuid and t.uuid = h.to_location
       where h.organization_uuid = ${c.organization} and h.visit_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({ action: 'read', resource: 'visits', resourceUuid: uuid, patientUuid, note: { changes: rows.length } });
    return { data: rows.map(changeToWire) };
  }

  /**
   * @param lock prevents other changes until the commit
   * @throws ApiError 404, also for a record that is deleted
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadVisit> {
    return this.#found(c, uuid, isLegible(c, 'v'), lock);
  }

  /**
   * For work that continues without showing it to the caller, such as a merge, even for a deleted record.
   * @throws ApiError 404
   */
  async held(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadVisit> {
    return this.#found(c, uuid, sql`true`, lock);
  }

  async #found(c: RequestContext, uuid: string, and: RawBuilder<boolean>, lock?: 'lock'): Promise<ReadVisit> {
    const { rows } = await sql<ReadVisit>`
      select ${visitColumns} from ${visitTables}
       where v.organization_uuid = ${c.organization} and v.uuid = ${uuid} and ${and}
       ${lock ? sql`for no key update of v` : sql``}`.execute(c.db);
    if (!rows[0]) throw notFound('Visit');
    return rows[0];
  }
}

function changeToWire(row: NamedChange): VisitChange {
  const { uuid, kind, from_status, to_status, reason, by_name } = row;
  return {
    uuid,
    kind,
    from_status,
    to_status,
    reason,
    by_name,
    from_assigned_to: refOf(row.from_assigned_to, row.from_practitioner),
    to_assigned_to: refOf(row.to_assigned_to, row.to_practitioner),
    from_location: { id: row.from_location, name: row.from_place },
    to_location: { id: row.to_location, name: row.to_place },
    at: row.at.toISOString(),
  };
}
