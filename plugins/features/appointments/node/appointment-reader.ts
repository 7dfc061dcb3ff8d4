import type { ListPage } from '@clinic-workbench/sdk/common';
import { changesOf, isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { Appointment, AppointmentChange } from '../common/appointment';
import type { AppointmentsQuery } from '../common/appointment-requests';
import { insistOnLegible, isLegible } from '../../patients/node/contract';
import { conditionsOf } from './appointment-conditions';
import { appointmentColumns, appointmentTables, toWire, type ReadAppointment } from './appointment-wire';
import { homeAddressOf } from './home-address';

/** Reads appointments, and audits every read with its patients. */
@injectable()
export class AppointmentReader {
  /** By time; without those entered in error unless requested. */
  async list(c: RequestContext, query: AppointmentsQuery): Promise<ListPage<Appointment>> {
    if (query.patient_id) await insistOnLegible(c, query.patient_id);
    const matching = sql.join([...conditionsOf(c, query), isLegible(c, 'a')], sql` and `);
    const searched = query.search
      ? sql`join patient_names p on p.organization_uuid = a.organization_uuid and p.uuid = a.patient_uuid`
      : sql``;
    const order = query.order === 'desc' ? sql`a.starts_at desc, a.uuid desc` : sql`a.starts_at, a.uuid`;
    const list: LongList = {
      alias: 'a',
      order,
      page: query.page,
      page_size: query.size ?? query.page_size,
      rows: sql`appointments a ${searched} where ${matching}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadAppointment>`
      select ${appointmentColumns} from ${appointmentTables}
       where a.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${order}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    c.audit({ action: 'search', resource: 'appointments', note: { patients } });
    return { data: rows.map((row) => toWire(row, c.now)), meta };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Appointment> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'appointments', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return { ...toWire(row, c.now), home_address: await homeAddressOf(c, row) };
  }

  /**
   * The history of an appointment, the latest change first.
   * @throws ApiError 404
   */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly AppointmentChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const data = await changesOf<AppointmentChange['kind']>(c, 'appointments', uuid);
    c.audit({
      action: 'read',
      resource: 'appointments',
      resourceUuid: uuid,
      patientUuid,
      note: { changes: data.length },
    });
    return { data };
  }

  /**
   * Audits a print, of a slip or a list of the day, like a reading.
   * @throws ApiError 404
   */
  async printed(c: RequestContext, asked: readonly string[]): Promise<void> {
    const uuids = [...new Set(asked.map((uuid) => uuid.toLowerCase()))];
    const found = await c.db
      .selectFrom('appointments as a')
      .select(['a.uuid', 'a.patient_uuid'])
      .where('a.organization_uuid', '=', c.organization)
      .where('a.uuid', 'in', uuids)
      .where(isLegible(c, 'a'))
      .execute();
    if (found.length < uuids.length) throw notFound('Appointment');
    const patients = [...new Set(found.map((row) => row.patient_uuid))];
    const [only] = patients;
    c.audit({
      action: 'print',
      resource: 'appointments',
      ...(found.length === 1 && { resourceUuid: found[0]!.uuid }),
      ...(patients.length === 1 && only !== undefined && { patientUuid: only }),
      note: { patients, appointments: found.length },
    });
  }

  /**
   * @param lock prevents other changes until the commit
   * @throws ApiError 404, also for a record that is deleted
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadAppointment> {
    return this.#found(c, uuid, isLegible(c, 'a'), lock);
  }

  /**
   * For work that continues without showing it to the caller, even for a deleted record; locked.
   * @throws ApiError 404
   */
  async held(c: RequestContext, uuid: string): Promise<ReadAppointment> {
    return this.#found(c, uuid, sql`true`, 'lock');
  }

  async #found(c: RequestContext, uuid: string, and: RawBuilder<boolean>, lock?: 'lock'): Promise<ReadAppointment> {
    const { rows } = await sql<ReadAppointment>`
      select ${appointmentColumns} from ${appointmentTables}
       where a.organization_uuid = ${c.organization} and a.uuid = ${uuid} and ${and}
       ${lock ? sql`for no key update of a` : sql``}`.execute(c.db);
    if (!rows[0]) throw notFound('Appointment');
    return rows[0];
  }
}
