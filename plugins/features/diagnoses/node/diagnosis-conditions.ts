import { textsBeginning, type RequestContext, startingWith } from '@clinic-workbench/sdk/node';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import { onDays, patientsMeant } from '../../patients/node/contract';
import type { DiagnosesQuery } from '../common/diagnosis-requests';

/** The filters of a list, on each diagnosis `d`. */
export async function conditionsOf(c: RequestContext, query: DiagnosesQuery): Promise<RawBuilder<boolean>[]> {
  const { organization } = c;
  const conditions = [sql<boolean>`d.organization_uuid = ${organization}`];
  if (query.patient_id) conditions.push(sql`d.patient_uuid = ${query.patient_id}`);
  if (query.encounter_id) conditions.push(sql`d.encounter_uuid = ${query.encounter_id}`);
  if (!query.patient_id && !query.encounter_id) conditions.push(...(await atOwnSites(c, 'd')));
  if (query.verification_status) conditions.push(sql`d.verification_status = ${query.verification_status}`);
  else if (query.show_errors !== 'true') conditions.push(sql`d.verification_status <> 'entered-in-error'`);
  if (query.clinical_status) conditions.push(sql`d.clinical_status = ${query.clinical_status}`);
  if (query.is_problem === 'true') conditions.push(sql`d.is_problem`);
  if (query.is_problem === 'false') conditions.push(sql`not d.is_problem`);
  if (query.live) conditions.push(sql`d.live`);
  conditions.push(...onDays(organization, sql.ref('d.created_at'), query));
  if (query.search) conditions.push(query.patient_id ? inWords(query.search) : ofSearch(organization, query.search));
  return conditions;
}

/** For one patient: words anywhere in the name, or the beginning of the code. */
function inWords(search: string): RawBuilder<boolean> {
  const start = startingWith(search);
  return sql`(strpos(lower(d.display), lower(${search})) > 0 or d.code ilike ${start})`;
}

/** For all patients: the beginning of the name or the code, or the patient, each by an index. */
function ofSearch(organization: string, search: string): RawBuilder<boolean> {
  const beginning = (column: string) => textsBeginning({ organization, table: 'diagnoses', column }, search);
  return sql`(d.display = any(${beginning('display')}) or d.code = any(${beginning('code')})
    or d.patient_uuid = any(${patientsMeant(organization, search)}))`;
}
