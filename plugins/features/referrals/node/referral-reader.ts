import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { heldPatient, isOfLiving, livingPatient } from '../../patients/node/contract';
import type { Referral } from '../common/referral';
import type { ReferralsQuery } from '../common/referral-requests';
import { referralColumns, referralTables, toWire, type ReadReferral } from './referral-wire';

/** Reads referrals, and puts on record who read whose. */
@injectable()
export class ReferralReader {
  /** A patient's, the latest first. @throws ApiError 404 for the patient */
  async list(c: RequestContext, query: ReferralsQuery): Promise<ListPage<Referral>> {
    const page_size = query.size ?? query.page_size;
    await livingPatient(c, query.patient_id);
    const matching = sql.join(conditionsOf(c, query), sql` and `);
    const counted = await sql<{ total: number }>`select count(*) as total from referrals r where ${matching}`.execute(
      c.db,
    );
    const { rows } = await sql<ReadReferral>`
      select ${referralColumns} from ${referralTables} where ${matching}
       order by r.created_at desc, r.uuid desc limit ${page_size} offset ${(query.page - 1) * page_size}`.execute(c.db);
    c.audit({ action: 'read', resource: 'referrals', patientUuid: query.patient_id, note: { listed: rows.length } });
    return { data: rows.map(toWire), meta: { total: counted.rows[0]!.total, page: query.page, page_size } };
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

function conditionsOf({ organization }: RequestContext, query: ReferralsQuery) {
  const words = query.search?.trim();
  return [
    sql`r.organization_uuid = ${organization}`,
    sql`r.patient_uuid = ${query.patient_id}`,
    query.status ? sql`r.status = ${query.status}` : sql`r.status <> 'entered-in-error'`,
    ...(query.encounter ? [sql`r.encounter_uuid = ${query.encounter}`] : []),
    ...(query.direction ? [sql`r.direction = ${query.direction}`] : []),
    ...(words
      ? [
          sql`position(lower(${words}) in lower(concat_ws(' ', r.referral_number, r.practitioner_name, r.facility, r.reason))) > 0`,
        ]
      : []),
  ];
}
