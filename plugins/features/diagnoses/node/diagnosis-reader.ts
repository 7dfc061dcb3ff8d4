import type { ListPage } from '@clinic-workbench/sdk/common';
import { isOnPage, notFound, totalOf, type LongList, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { isOfLiving, livingPatient, withPatients } from '../../patients/node/contract';
import type { Diagnosis } from '../common/diagnosis';
import type { DiagnosisChange } from '../common/diagnosis-change';
import type { DiagnosesQuery } from '../common/diagnosis-requests';
import type { Diagnoses, KnownDiagnosis } from './contract';
import type { DiagnosisChangeTable } from './diagnoses-table';
import { conditionsOf } from './diagnosis-conditions';
import { diagnosisColumns, diagnosisTables, toWire, type ReadDiagnosis } from './diagnosis-wire';

type ReadChange = DiagnosisChangeTable & { readonly by_name: string | null };

const latestFirst = sql.raw('d.created_at desc, d.uuid desc');
const byRank = sql.raw('d.rank nulls last, d.uuid');
/** What an encounter can hold, and what a list of problems comes to. */
const most = 200;

/** Reads diagnoses, and puts on record who read whose. */
@injectable()
export class DiagnosisReader implements Diagnoses {
  /**
   * The latest first, or an encounter's, by rank; those entered in error only if asked for. Without a patient those of
   * all patients, each with its patient. @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: DiagnosesQuery): Promise<ListPage<WithPatient<Diagnosis>>> {
    if (query.patient_id) await livingPatient(c, query.patient_id);
    const ofOne = (query.patient_id ?? query.encounter_id) !== undefined;
    const order = query.encounter_id
      ? byRank
      : query.is_problem === 'true' && query.patient_id
        ? sql`d.live desc, ${latestFirst}`
        : latestFirst;
    const list: LongList = {
      ...{ alias: 'd', order, page: query.page, page_size: query.size ?? query.page_size },
      rows: sql`diagnoses d where ${sql.join(await conditionsOf(c, query), sql` and `)}`,
    };
    const meta = await totalOf(c.db, list);
    const rows = await this.#rows(
      c,
      sql`d.organization_uuid = ${c.organization} and ${isOnPage(list)} order by ${order}`,
    );
    c.audit({
      ...{ action: ofOne ? 'read' : 'search', resource: 'diagnoses' },
      ...(query.patient_id && { patientUuid: query.patient_id }),
      note: { patients: [...new Set(rows.map((row) => row.patient_uuid))] },
    });
    const data = rows.map(toWire);
    return { data: ofOne ? data : await withPatients(c, data), meta };
  }

  /** @throws ApiError 404 */
  async read(c: RequestContext, uuid: string): Promise<Diagnosis> {
    const row = await this.row(c, uuid);
    c.audit({ action: 'read', resource: 'diagnoses', resourceUuid: uuid, patientUuid: row.patient_uuid });
    return toWire(row);
  }

  /** What happened to a diagnosis, the latest first. @throws ApiError 404 */
  async changes(c: RequestContext, uuid: string): Promise<{ readonly data: readonly DiagnosisChange[] }> {
    const { patient_uuid: patientUuid } = await this.row(c, uuid);
    const { rows } = await sql<ReadChange>`
      select h.*, b.first_name || ' ' || b.last_name as by_name
        from diagnosis_changes h left join users b on b.uuid = h.by
       where h.organization_uuid = ${c.organization} and h.diagnosis_uuid = ${uuid}
       order by h.at desc, h.uuid desc`.execute(c.db);
    c.audit({ action: 'read', resource: 'diagnoses', resourceUuid: uuid, patientUuid, note: { changes: rows.length } });
    return { data: rows.map(changeToWire) };
  }

  /** @param lock keeps others from changing it until the commit @throws ApiError 404 */
  async row(c: RequestContext, uuid: string, lock?: 'lock'): Promise<ReadDiagnosis> {
    const [row] = await this.#rows(
      c,
      sql`d.organization_uuid = ${c.organization} and d.uuid = ${uuid} and ${isOfLiving('d')} ${lock ? sql`for update of d` : sql``}`,
    );
    if (!row) throw notFound('Diagnosis');
    return row;
  }

  async latest(c: RequestContext, patient: string, atMost: number): Promise<readonly Diagnosis[]> {
    const rows = await this.#rows(
      c,
      sql`${ofPatient(c, patient)} and d.verification_status <> 'entered-in-error' order by ${latestFirst} limit ${atMost}`,
    );
    return rows.map(toWire);
  }

  /** All but those in error, by rank. */
  async inEncounter(c: RequestContext, encounter: string): Promise<readonly ReadDiagnosis[]> {
    return this.#rows(
      c,
      sql`d.organization_uuid = ${c.organization} and d.encounter_uuid = ${encounter} and d.rank is not null order by ${byRank} limit ${most}`,
    );
  }

  async ofPatient(c: RequestContext, patient: string): Promise<readonly KnownDiagnosis[]> {
    const rows = await this.#rows(
      c,
      sql`${ofPatient(c, patient)} and d.live order by d.is_problem desc, ${latestFirst} limit ${most}`,
    );
    return rows.map(toWire);
  }

  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly KnownDiagnosis[]> {
    const rows = await this.inEncounter(c, encounter);
    return rows.filter(({ verification_status }) => verification_status !== 'refuted').map(toWire);
  }

  async #rows({ db }: RequestContext, rest: RawBuilder<unknown>): Promise<ReadDiagnosis[]> {
    const { rows } = await sql<ReadDiagnosis>`
      select ${diagnosisColumns} from ${diagnosisTables} where ${rest}`.execute(db);
    return rows;
  }
}

const ofPatient = (c: RequestContext, patient: string) =>
  sql<boolean>`d.organization_uuid = ${c.organization} and d.patient_uuid = ${patient}`;

function changeToWire({ uuid, kind, before, after, reason, at, by_name }: ReadChange): DiagnosisChange {
  return { uuid, kind, before: { ...before }, after: { ...after }, reason, at: at.toISOString(), by_name };
}
