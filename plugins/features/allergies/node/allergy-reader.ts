import type { ListPage } from '@clinic-workbench/sdk/common';
import { textsBeginning, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql, type RawBuilder } from 'kysely';
import { atOwnSites } from '../../encounters/node/contract';
import type { WithPatient } from '../../patients/common/named-patient';
import { livingPatient, onDays, pageOfRecords, patientsMeant } from '../../patients/node/contract';
import type { Allergy, AllergyPosition, NoKnownAllergies, NoneKnownSource } from '../common/allergy';
import type { AllergiesQuery } from '../common/allergy-requests';
import type { PatientAllergies } from '../common/patient-allergies';
import { allergies, latestFirst, mostDangerousFirst, type ReadAllergy } from './allergy-records';
import type { Allergies } from './contract';

/** Reads allergies, and audits each reading. */
@injectable()
export class AllergyReader implements Allergies {
  /**
   * One patient's, the most dangerous first, or those of all patients, the latest first. @throws ApiError 404 for the
   * patient
   */
  list(c: RequestContext, query: AllergiesQuery): Promise<PatientAllergies | ListPage<WithPatient<Allergy>>> {
    return query.patient_id ? this.ofOne(c, query, query.patient_id) : this.ofAll(c, query);
  }

  async ofAll(c: RequestContext, query: AllergiesQuery): Promise<ListPage<WithPatient<Allergy>>> {
    const conditions = [
      ...narrowing(c, query),
      ...(query.encounter_id ? [] : await atOwnSites(c, 'a')),
      ...(query.search ? [ofSearch(c, query.search)] : []),
    ];
    return pageOfRecords(c, allergies, query, { conditions, order: latestFirst });
  }

  /** Includes those entered in error only on request. */
  async ofOne(c: RequestContext, query: AllergiesQuery, patient: string): Promise<PatientAllergies> {
    const page_size = query.size ?? query.page_size;
    await livingPatient(c, patient);
    const conditions = [ofPatient(patient), ...narrowing(c, query)];
    if (query.search) conditions.push(sql`strpos(lower(a.substance), lower(${query.search})) > 0`);
    // A patient has a handful: one page holds them all.
    const rows = await this.#rows(c, sql.join(conditions, sql` and `));
    const standing = await this.#standing(c, patient);
    c.audit({ action: 'read', resource: 'allergies', patientUuid: patient });
    return {
      data: rows.slice((query.page - 1) * page_size, query.page * page_size).map((row) => allergies.wire(c, row)),
      meta: { total: rows.length, page: query.page, page_size },
      position: positionOf(standing),
      none_known: standing.live ? null : standing.none_known,
    };
  }

  async ofPatient(c: RequestContext, patient: string): Promise<readonly Allergy[]> {
    const rows = await this.#rows(c, sql`${ofPatient(patient)} and a.live`);
    return rows.map((row) => allergies.wire(c, row));
  }

  async position(c: RequestContext, patient: string): Promise<AllergyPosition> {
    return positionOf(await this.#standing(c, patient));
  }

  async noneKnown(c: RequestContext, patient: string): Promise<NoKnownAllergies | null> {
    return (await this.#standing(c, patient)).none_known;
  }

  async #standing({ db, organization }: RequestContext, patient: string): Promise<Standing> {
    const { rows } = await sql<ReadStanding>`
      select exists (select from allergies a
               where a.organization_uuid = ${organization} and a.patient_uuid = ${patient} and a.live) as live,
             p.none_known_at as at, p.none_known_source as source, p.none_known_note as note,
             u.name as by_name
        from (select) one
        left join allergy_positions p on p.organization_uuid = ${organization} and p.patient_uuid = ${patient}
        left join user_names u on u.uuid = p.none_known_by`.execute(db);
    const [row] = rows;
    return {
      live: row?.live ?? false,
      none_known: row?.at
        ? { at: row.at.toISOString(), by_name: row.by_name, source: row.source, note: row.note ?? '' }
        : null,
    };
  }

  #rows(c: RequestContext, where: RawBuilder<unknown>): Promise<readonly ReadAllergy[]> {
    return allergies.rows(c, { where, order: mostDangerousFirst, limit: most });
  }
}

interface ReadStanding {
  readonly live: boolean;
  readonly at: Date | null;
  readonly by_name: string | null;
  readonly source: NoneKnownSource | null;
  /** Null without a row. */
  readonly note: string | null;
}

interface Standing {
  /** Whether the patient has a live allergy. */
  readonly live: boolean;
  readonly none_known: NoKnownAllergies | null;
}

const positionOf = ({ live, none_known }: Standing): AllergyPosition =>
  live ? 'recorded' : none_known ? 'none-known' : 'not-asked';

function narrowing({ organization }: RequestContext, query: AllergiesQuery): RawBuilder<boolean>[] {
  return [
    ...(query.show_errors === 'true' ? [] : [sql<boolean>`a.verification_status <> 'entered-in-error'`]),
    ...(query.clinical_status ? [sql<boolean>`a.clinical_status = ${query.clinical_status}`] : []),
    ...(query.category ? [sql<boolean>`a.category = ${query.category}`] : []),
    ...(query.severity ? [sql<boolean>`a.severity = ${query.severity}`] : []),
    ...(query.encounter_id ? [sql<boolean>`a.encounter_uuid = ${query.encounter_id}`] : []),
    ...onDays(organization, sql.ref('a.created_at'), query),
  ];
}

/** Searches all patients: by the beginning of the substance, or by patient, each with an index. */
function ofSearch({ organization }: RequestContext, search: string): RawBuilder<boolean> {
  const substances = textsBeginning({ organization, table: 'allergies', column: 'substance' }, search);
  return sql`(a.substance = any(${substances}) or a.patient_uuid = any(${patientsMeant(organization, search)}))`;
}

/** More than any patient has. */
const most = 500;

const ofPatient = (patient: string) => sql<boolean>`a.patient_uuid = ${patient}`;
