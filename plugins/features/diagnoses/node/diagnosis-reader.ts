import type { ListPage } from '@clinic-workbench/sdk/common';
import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import type { WithPatient } from '../../patients/common/named-patient';
import { pageOfRecords } from '../../patients/node/contract';
import type { Diagnosis } from '../common/diagnosis';
import type { DiagnosesQuery } from '../common/diagnosis-requests';
import type { Diagnoses, KnownDiagnosis } from './contract';
import { conditionsOf } from './diagnosis-conditions';
import { byRank, diagnoses, latestFirst, type ReadDiagnosis } from './diagnosis-records';

/** The most diagnoses in an encounter or on a problem list. */
const most = 200;

/** Reads the diagnoses of a patient, of an encounter, or of all patients. */
@injectable()
export class DiagnosisReader implements Diagnoses {
  /**
   * The latest first, or an encounter's by rank; those entered in error only on request. Without a patient those of
   * all patients, each with its patient. @throws ApiError 404 for the patient
   */
  async list(c: RequestContext, query: DiagnosesQuery): Promise<ListPage<WithPatient<Diagnosis>>> {
    const problemsOfOne = query.is_problem === 'true' && query.patient_id !== undefined;
    return pageOfRecords(c, diagnoses, query, {
      conditions: await conditionsOf(c, query),
      order: query.encounter_id ? byRank : problemsOfOne ? sql`d.live desc, ${latestFirst}` : latestFirst,
    });
  }

  /** All except those in error, by rank. */
  inEncounter(c: RequestContext, encounter: string): Promise<readonly ReadDiagnosis[]> {
    return diagnoses.rows(c, {
      where: sql`d.encounter_uuid = ${encounter} and d.rank is not null`,
      order: byRank,
      limit: most,
    });
  }

  ofPatient(c: RequestContext, patient: string): Promise<readonly KnownDiagnosis[]> {
    return diagnoses.list(c, {
      where: sql`d.patient_uuid = ${patient} and d.live`,
      order: sql`d.is_problem desc, ${latestFirst}`,
      limit: most,
    });
  }

  async ofEncounter(c: RequestContext, encounter: string): Promise<readonly KnownDiagnosis[]> {
    const rows = await this.inEncounter(c, encounter);
    return rows.filter((row) => row.verification_status !== 'refuted').map((row) => diagnoses.wire(c, row));
  }
}
