import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { isOfLiving, livingPatient } from '../../patients/node/contract';
import type { CarePlan } from '../common/care-plan';
import type { CarePlanChange } from '../common/care-plan-change';
import type { CarePlansQuery } from '../common/care-plan-requests';
import { carePlanColumns, carePlanTables, toWire, type ReadCarePlan } from './care-plan-wire';
import type { CarePlanChangeTable } from './care-plans-table';

type ReadChange = CarePlanChangeTable & { readonly by_name: string | null; readonly activity: string | null };

const latestFirst = sql.raw('p.created_at desc, p.uuid desc');
/** What one encounter can hold. */
const most = 100;

/** Reads care plans, and puts on record who read whose. */
@injectable()
export class CarePlanReader {
  /** A patient's: those that run first, then the latest; revoked ones and those in error only if asked for. @throws ApiError 404 for the patient */
  async list(c: RequestContext, query: CarePlansQuery): Promise<ListPage<CarePlan>> {
    const { page } = query;
    const page_size = query.size ?? query.page_size;
    await livingPatient(c, query.patient_id);
    const conditions = [ofPatient(c, query.patient_id)];
    if (query.status) conditions.push(sql`p.status = ${query.status}`);
    else if (query.show_revoked !== 'true') conditions.push(standing);
    if (query.encounter_id) conditions.push(sql`p.encounter_uuid = ${query.encounter_id}`);
    if (query.search) conditions.push(sql`strpos(lower(p.title), lower(${query.search})) > 0`);
    const matching = sql.join(conditions, sql` and `);
    const counted = await sql<{ total: number }>`select count(*) as total from care_plans p where ${matching}`.execute(
      c.db,
    );
    const rows = await this.#rows(
      c,
      sql`${matching} order by (p.status in ('draft', 'active', 'on-hold')) desc, ${latestFirst} limit ${page_size} offset ${(page - 1) * page_size}`,
    );
    c.audit({ action: 'read', resource: 'care-plans', patientUuid: query.patient_id });
    return { data: rows.map(toWire), meta: { total: counted.rows[0]?.total ?? 0, page, page_size } };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<CarePlan> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'care-plans', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /** What happened to a plan and its activities, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly CarePlanChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<ReadChange>`
      select h.*, b.first_name || ' ' || b.last_name as by_name, a.what as activity
        from care_plan_changes h left join users b on b.uuid = h.by
        left join care_plan_activities a on a.organization_uuid = h.organization_uuid and a.uuid = h.activity_uuid
       where h.organization_uuid = ${c.organization} and h.plan_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({
      action: 'read',
      resource: 'care-plans',
      resourceUuid: uuid,
      patientUuid,
      note: { changes: rows.length },
    });
    return { data: rows.map(changeToWire) };
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadCarePlan> {
    const [row] = await this.#rows(
      c,
      sql`p.organization_uuid = ${c.organization} and p.uuid = ${uuid} and ${isOfLiving('p')} ${lock ? sql`for update of p` : sql``}`,
    );
    if (!row) throw notFound('Care plan');
    return row;
  }

  async latest(c: RequestContext, patient: string, atMost: number): Promise<readonly CarePlan[]> {
    const rows = await this.#rows(
      c,
      sql`${ofPatient(c, patient)} and ${standing} order by ${latestFirst} limit ${atMost}`,
    );
    return rows.map(toWire);
  }

  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly CarePlan[]> {
    const rows = await this.#rows(
      c,
      sql`p.organization_uuid = ${c.organization} and p.encounter_uuid = ${encounter} and ${standing} order by p.uuid limit ${most}`,
    );
    return rows.map(toWire);
  }

  async #rows({ db }: RequestContext, rest: RawBuilder<unknown>): Promise<ReadCarePlan[]> {
    const { rows } = await sql<ReadCarePlan>`
      select ${carePlanColumns} from ${carePlanTables} where ${rest}`.execute(db);
    return rows;
  }
}

const standing = sql<boolean>`p.status not in ('revoked', 'entered-in-error')`;

const ofPatient = (c: RequestContext, patient: string) =>
  sql<boolean>`p.organization_uuid = ${c.organization} and p.patient_uuid = ${patient}`;

function changeToWire({ uuid, kind, activity, before, after, reason, at, by_name }: ReadChange): CarePlanChange {
  return { uuid, kind, activity, before: { ...before }, after: { ...after }, reason, at: at.toISOString(), by_name };
}
