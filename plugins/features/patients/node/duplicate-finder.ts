import { conflict, type RequestContext } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { sql } from 'kysely';
import { swappedDay } from '../common/date-likeness';
import { duplicateScore, type DuplicateCandidate, type Person } from '../common/duplicate-score';
import { ageOn, fullNameOf } from '../common/patient-description';
import type { DuplicateDecision } from '../common/patient-requests';
import type { PatientRow } from './patients-table';
import { forwardTerm } from './phone-numbers';
import { nameKeyTerm } from './search-terms';

/** What of a record is compared and shown. */
type CandidateRow = Pick<
  PatientRow,
  'uuid' | 'patient_number' | 'first_name' | 'last_name' | 'gender' | 'birth_date' | 'mobile' | 'email' | 'identifiers'
>;

export interface ScoredRow {
  readonly row: CandidateRow;
  readonly candidate: DuplicateCandidate;
}

interface Where {
  readonly country: string;
  /** YYYY-MM-DD in the organization's time zone. */
  readonly today: string;
  /** True while registering: two desks with the same name then wait for each other. */
  readonly lock: boolean;
}

/** At most this many candidates are shown; a person with more of them is looked for by search. */
const shown = 10;

/** Finds records that may be of the same person. One statement, whatever the number of patients. */
@injectable()
export class DuplicateFinder {
  /** Candidates of at least level `possible`, the strongest first. */
  async find(
    { db, organization }: Pick<RequestContext, 'db' | 'organization'>,
    person: Person,
    { country, today, lock }: Where,
  ): Promise<ScoredRow[]> {
    const key = nameKeyTerm(person);
    const days = birthDates(person.date_of_birth);
    const phone = person.mobile?.startsWith('+') ? forwardTerm(person.mobile, country) : null;
    if (key === '=' && !phone && days.length === 0 && !person.email) return [];
    const { rows } = await sql<CandidateRow>`
      select * from patient_candidates(${organization}, ${key === '=' ? null : key}, ${phone}, ${days}::date[], ${person.email?.toLowerCase() ?? null}, ${lock})
    `.execute(db);
    return rows
      .flatMap((row) => {
        const { score, level, factors } = duplicateScore(person, { ...row, date_of_birth: row.birth_date });
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
          reasons,
        };
        return [{ row, candidate }];
      })
      .toSorted((a, b) => b.candidate.score - a.candidate.score || a.row.uuid.localeCompare(b.row.uuid))
      .slice(0, shown);
  }
}

/**
 * Certain and likely duplicates must be answered, not dismissed: the decision names each of them, and nothing that is
 * no candidate, so that nobody can decide in advance or about records that have come since.
 * @throws ApiError 409 `possible_duplicate` with the candidates
 */
export function insistOnDecision(found: readonly ScoredRow[], decision: DuplicateDecision | null | undefined): void {
  const serious = found.filter(({ candidate }) => candidate.level !== 'possible');
  if (serious.length === 0) return;
  const named = new Set(decision?.candidates);
  const all = new Set(found.map(({ row }) => row.uuid));
  if (decision && serious.every(({ row }) => named.has(row.uuid)) && [...named].every((uuid) => all.has(uuid))) return;
  throw conflict('possible_duplicate', 'This patient may be registered already.', {
    candidates: serious.map(({ candidate }) => candidate),
  });
}

/** Days under which the same birthday may stand. The first of January is everybody's whose day is unknown: no clue. */
function birthDates(date: string | null | undefined): string[] {
  if (!date || date.endsWith('-01-01')) return [];
  const swapped = swappedDay(date);
  return swapped ? [date, swapped] : [date];
}
