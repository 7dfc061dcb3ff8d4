import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { heldPatient, isOfLiving, livingPatient, withPatients } from '../../patients/node/contract';
import type { Referral } from '../common/referral';
import type { ReferralsQuery } from '../common/referral-requests';
import { conditionsOf, since } from './referral-conditions';
import { referralColumns, referralTables, toWire, type ReadReferral } from './referral-wire';

/** Reads referrals, and puts on record who read whose. */
@injectable()
export class ReferralReader {
  /**
   * A patient's or, each with its patient, those of all patients: the latest first, and what waits the longest wait
   * first. @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: ReferralsQuery): Promise<ListPage<WithPatient<Referral>>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const ofOne = (query.patient_id ?? query.encounter) !== undefined;
    const order = query.waiting ? sql`${since}, r.uuid` : sql`r.created_at desc, r.uuid desc`;
    const list: LongList = {
      ...{ alias: 'r', order, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`referrals r where ${sql.join(await conditionsOf(c, query), sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const { rows } = await sql<ReadReferral>`
      select ${referralColumns} from ${referralTables}
       where r.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${order}`.execute(c.db);
    c.audit({
      ...{ action: ofOne ? 'read' : 'search', resource: 'referrals' },
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { listed: rows.length, patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    const data = rows.map(toWire);
    return { data: ofOne ? data : await withPatients(c, data), meta };
  }

  /** The latest of a patient's, or those of an encounter, oldest first. */
  async some(
    { db, organization }: RequestContext,
    of: { readonly patient: string; readonly atMost: number } | { readonly encounter: string },
  ): Promise<readonly Referral[]> {
    const rest =
      'encounter' in of
        ? sql`r.encounter_uuid = ${of.encounter} order by r.created_at, r.uuid`
        : sql`r.patient_uuid = ${of.patient} order by r.created_at desc, r.uuid desc limit ${of.atMost}`;
    const { rows } = await sql<ReadReferral>`
      select ${referralColumns} from ${referralTables}
       where r.organization_uuid = ${organization} and r.status <> 'entered-in-error' and ${rest}`.execute(db);
    return rows.map(toWire);
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Referral> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'referrals', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadReferral> {
    if (lock) await heldPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<ReadReferral>`
      select ${referralColumns} from ${referralTables}
       where r.organization_uuid = ${c.organization} and r.uuid = ${uuid} and ${isOfLiving('r')} ${lock ? sql`for update of r` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Referral');
    return rows[0];
  }
}
