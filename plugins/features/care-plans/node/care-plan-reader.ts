import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { isOfLiving, livingPatient, todayOf, withPatients } from '../../patients/node/contract';
import { overdueSince, type CarePlan } from '../common/care-plan';
import type { CarePlanChange } from '../common/care-plan-change';
import type { CarePlansQuery } from '../common/care-plan-requests';
import { conditionsOf, latestFirst, orderOf, plansAsked } from './care-plan-conditions';
import { carePlanColumns, carePlanTables, toWire, type ReadCarePlan } from './care-plan-wire';
import type { CarePlanChangeTable } from './care-plans-table';

type ReadChange = CarePlanChangeTable & { readonly by_name: string | null; readonly activity: string | null };

/** What one encounter can hold. */
const most = 100;

/** Reads care plans, and puts on record who read whose. */
@injectable()
export class CarePlanReader {
  /**
   * A patient's or, each with its patient, those of all patients: those that run first, then the latest, and of overdue
   * ones the longest overdue; revoked ones and those in error only if asked for. @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: CarePlansQuery): Promise<ListPage<WithPatient<CarePlan>>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const ofOne = (query.patient_id ?? query.encounter_id) !== undefined;
    const today = await todayOf(c);
    const list: LongList = {
      ...{ alias: 'p', order: orderOf(query), page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`${plansAsked(c, query, today)} where ${sql.join(await conditionsOf(c, query), sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const rows = await this.#rows(
      c,
      sql`p.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${query.overdue ? latestFirst : list.order}`,
    );
    c.audit({
      ...{ action: ofOne ? 'read' : 'search', resource: 'care-plans' },
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    const plans = rows.map(toWire);
    const data = query.overdue ? plans.toSorted(byOverdue(today)) : plans;
    return { data: ofOne ? data : await withPatients(c, data), meta };
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

/** As the list is ordered: the day first, then the plan. */
const byOverdue = (today: string) => (a: CarePlan, b: CarePlan) =>
  (overdueSince(a, today) ?? '').localeCompare(overdueSince(b, today) ?? '') || a.uuid.localeCompare(b.uuid);

const standing = sql<boolean>`p.status not in ('revoked', 'entered-in-error')`;

const ofPatient = (c: RequestContext, patient: string) =>
  sql<boolean>`p.organization_uuid = ${c.organization} and p.patient_uuid = ${patient}`;

function changeToWire({ uuid, kind, activity, before, after, reason, at, by_name }: ReadChange): CarePlanChange {
  return { uuid, kind, activity, before: { ...before }, after: { ...after }, reason, at: at.toISOString(), by_name };
}
