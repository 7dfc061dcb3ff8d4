import type { ListPage } from '@clinic-workbench/sdk/common';
import { notFound, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { heldPatient, isOfLiving, livingPatient, onDays } from '../../../patients/node/contract';
import type { EarlyWarningScore } from '../../common/early-warning-score';
import type { ScoreKind } from '../../common/score-kind';
import type { ScoresQuery } from '../../common/score-requests';
import type { EarlyWarningBook } from '../contract';
import { scoreColumns, scoreTables, toWire, type ReadScore } from './score-wire';
import type { EarlyWarningScoreRow } from '../scores-table';

/** Reads scores, and audits every read with its patients. */
@injectable()
export class ScoreReader implements EarlyWarningBook {
  /**
   * The latest first, by the time of the patient's state. Without cancelled ones unless requested.
   * @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: ScoresQuery): Promise<ListPage<EarlyWarningScore>> {
    const page_size = query.size ?? query.page_size;
    const { page, patient_id } = query;
    if (patient_id !== undefined) await livingPatient(c, patient_id);
    const matching = sql.join(conditions(c, query), sql` and `);
    const counted = await sql<{ total: number }>`
      select count(*) as total from early_warning_scores s where ${matching}`.execute(c.db);
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables} where ${matching} order by s.effective_at desc, s.uuid desc
       limit ${page_size} offset ${(page - 1) * page_size}`.execute(c.db);
    const patients = [...new Set(rows.map((row) => row.patient_uuid))];
    if (patient_id === undefined) c.audit({ action: 'search', resource: 'early-warning', note: { patients } });
    else c.audit({ action: 'read', resource: 'early-warning', patientUuid: patient_id });
    return { data: rows.map(toWire), meta: { total: counted.rows[0]?.total ?? 0, page, page_size } };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<EarlyWarningScore> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'early-warning', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /**
   * @param lock prevents other changes until the commit
   * @throws ApiError 404
   */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadScore> {
    if (lock) await heldPatient(c, (await this.row(c, uuid)).patient_uuid);
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables}
       where s.organization_uuid = ${c.organization} and s.uuid = ${uuid} and ${isOfLiving('s')} ${lock ? sql`for update of s` : sql``}`.execute(
      c.db,
    );
    if (!rows[0]) throw notFound('Score');
    return rows[0];
  }

  /** The latest of each kind. */
  async current(c: RequestContext, patient: string): Promise<readonly EarlyWarningScore[]> {
    const { rows } = await sql<ReadScore>`
      select ${scoreColumns} from ${scoreTables}
       where s.organization_uuid = ${c.organization} and s.patient_uuid = ${patient} and s.current
       order by s.effective_at desc, s.uuid desc`.execute(c.db);
    return rows.map(toWire);
  }

  latest(
    { db, organization }: RequestContext,
    patient: string,
    kind: ScoreKind,
  ): Promise<EarlyWarningScoreRow | undefined> {
    return db
      .selectFrom('early_warning_scores')
      .selectAll()
      .where('organization_uuid', '=', organization)
      .where('patient_uuid', '=', patient)
      .where('kind', '=', kind)
      .where('current', '=', true)
      .executeTakeFirst();
  }
}

function conditions(c: RequestContext, query: ScoresQuery): RawBuilder<unknown>[] {
  const { patient_id, kind, status = 'registered' } = query;
  const encounter = query.encounter_id;
  return [
    sql`s.organization_uuid = ${c.organization}`,
    patient_id === undefined ? isOfLiving('s') : sql`s.patient_uuid = ${patient_id}`,
    ...(encounter === undefined ? [] : [sql`s.encounter_uuid = ${encounter}`]),
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...onDays(c.organization, sql.ref('s.effective_at'), query),
    ...(status === 'all' ? [] : [sql`s.status = ${status}`]),
  ];
}
