import { refOf, type ListPage, type RecordChange } from '@clinic-workbench/sdk/common';
import { isOnPage, type LongList, notFound, type RequestContext, totalOf, userName } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { Visit, VisitChange } from '../common/visit';
import type { VisitsQuery } from '../common/visit-requests';
import type { VisitStatus } from '../common/visit-status';
import { insistOnLegible, isLegible } from '../../patients/node/contract';
import { conditionsOf } from './visit-conditions';
import { toWire, visitColumns, visitTables, type ReadVisit } from './visit-wire';

/** A visit's location and status at some time. */
interface Stop {
  readonly status: VisitStatus;
  readonly assigned_to_uuid: string | null;
  readonly location_uuid: string;
}

type NamedChange = Pick<RecordChange<VisitChange['kind']>, 'uuid' | 'kind' | 'reason' | 'by_name'> & {
  readonly at: Date;
  readonly before: Stop;
  readonly after: Stop;
  readonly from_practitioner: string | null;
  readonly to_practitioner: string | null;
  readonly from_place: string;
  readonly to_place: string;
};

/** Reads visits, and audits every read with its patients. */
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
      select h.uuid, h.kind, h.reason, h.at, h.before, h.after, ${userName('h.by')} as by_name,
             f.name as from_place, t.name as to_place, fs.name as from_practitioner, ts.name as to_practitioner
        from record_changes h
        join location_names f on f.organization_uuid = h.organization_uuid and f.uuid = (h.before ->> 'location_uuid')::uuid
        join location_names t on t.organization_uuid = h.organization_uuid and t.uuid = (h.after ->> 'location_uuid')::uuid
        left join staff_names fs on fs.organization_uuid = h.organization_uuid and fs.uuid = (h.before ->> 'assigned_to_uuid')::uuid
        left join staff_names ts on ts.organization_uuid = h.organization_uuid and ts.uuid = (h.after ->> 'assigned_to_uuid')::uuid
       where h.organization_uuid = ${c.organization} and h.record_uuid = ${uuid} and h.resource = 'visits'
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

function changeToWire({ uuid, kind, before, after, reason, at, by_name, ...names }: NamedChange): VisitChange {
  return {
    uuid,
    kind,
    from_status: before.status,
    to_status: after.status,
    reason,
    by_name,
    from_assigned_to: refOf(before.assigned_to_uuid, names.from_practitioner),
    to_assigned_to: refOf(after.assigned_to_uuid, names.to_practitioner),
    from_location: { id: before.location_uuid, name: names.from_place },
    to_location: { id: after.location_uuid, name: names.to_place },
    at: at.toISOString(),
  };
}
