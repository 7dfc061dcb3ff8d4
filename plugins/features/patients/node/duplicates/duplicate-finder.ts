import type { RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { swappedDay } from '../../common/duplicates/date-likeness';
import { duplicateScorer, type DuplicateCandidate, type Person } from '../../common/duplicates/duplicate-score';
import { ageOn, fullNameOf } from '../../common/patient-description';
import type { PatientRow } from '../record/patients-table';
import { forwardTerm } from '../organization/phone-numbers';
import { nameKeyTerm } from '../search/search-terms';

/** The fields of a record that are compared and shown. */
type CandidateRow = Pick<
  PatientRow,
  'uuid' | 'patient_number' | 'first_name' | 'last_name' | 'gender' | 'birth_date' | 'mobile' | 'email' | 'identifiers'
>;

export interface ScoredRow {
  readonly row: CandidateRow;
  readonly candidate: DuplicateCandidate;
  /** True if it has the given email address or identifier, which are unique. */
  readonly sharesUnique: boolean;
}

interface Where {
  readonly country: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  /** True while registering: two desks with the same name then wait for each other. */
  readonly lock: boolean;
  /** Also finds records with one of the identifiers, even if everything else differs. */
  readonly byIdentifier?: boolean;
}

/** The most candidates shown; a person with more of them is searched for in the list. */
const shown = 10;

/** Finds possible duplicates with one statement for any number of patients. */
@injectable()
export class DuplicateFinder {
  /** Candidates of at least level `possible`, the strongest first. */
  async find(
    { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
    person: Person,
    { country, today, lock, byIdentifier }: Where,
  ): Promise<ScoredRow[]> {
    const key = nameKeyTerm(person);
    const days = birthDates(person.date_of_birth);
    const phone = person.mobile?.startsWith('+') ? forwardTerm(person.mobile, country) : null;
    const identifiers = (byIdentifier && person.identifiers) || [];
    if (key === '=' && !phone && days.length === 0 && !person.email && identifiers.length === 0) return [];
    const { rows } = await sql<CandidateRow>`
      select * from patient_candidates(${organization}, ${key === '=' ? null : key}, ${phone}, ${days}::date[], ${person.email?.toLowerCase() ?? null}, ${lock})
      ${identifiers.length > 0 ? orByIdentifier(organization, identifiers) : sql``}
    `.execute(db);
    const scoreOf = duplicateScorer(person);
    return rows
      .flatMap((row) => {
        const { score, level, asks, factors, sharesUnique } = scoreOf({ ...row, date_of_birth: row.birth_date });
        if (!level) return [];
        const reasons = factors.filter((factor) => factor.weight > 0).map((factor) => factor.reason);
        const candidate: DuplicateCandidate = {
          uuid: row.uuid,
          patient_number: row.patient_number,
          full_name: fullNameOf(row),
          gender: row.gender,
          date_of_birth: row.birth_date,
          age: ageOn(row.birth_date, today),
          mobile: row.mobile,
          score,
          level,
          asks,
          reasons,
        };
        return [{ row, candidate, sharesUnique }];
      })
      .toSorted((a, b) => b.candidate.score - a.candidate.score || a.row.uuid.localeCompare(b.row.uuid))
      .slice(0, shown);
  }
}

/** Adds records with one of the identifiers, with the same columns. */
const orByIdentifier = (organization: string, identifiers: NonNullable<Person['identifiers']>) => sql`
  union select p.uuid, p.patient_number, p.first_name, p.last_name, p.gender, p.birth_date, p.mobile, p.email, p.identifiers
  from unnest(${identifiers.map(({ type }) => type)}::text[], ${identifiers.map(({ value }) => value)}::text[]) as a(type, value)
  join patient_identifiers i on i.organization_uuid = ${organization} and i.type = a.type and i.value = patient_plain_identifier(a.value)
  join patients p on p.organization_uuid = ${organization} and p.uuid = i.patient_uuid and p.alive`;

/** The dates under which the same birthday may be recorded. 1 January is used for unknown days, so it says nothing. */
function birthDates(date: string | null | undefined): string[] {
  if (!date || date.endsWith('-01-01')) return [];
  const swapped = swappedDay(date);
  return swapped ? [date, swapped] : [date];
}
