import { conflict, type ApiError, type RequestContext } from '@clinic-workbench/sdk/node';
import type { Updateable } from 'kysely';
import type { DuplicateCandidate } from '../../common/duplicates/duplicate-score';
import type { DuplicateDecision } from '../../common/patient-fields';
import type { ScoredRow } from './duplicate-finder';
import type { PatientTable } from '../record/patients-table';

/**
 * A user must decide about each possible duplicate. The decision names exactly the candidates, so that nobody can
 * decide in advance, or about records that appeared later.
 * @param asks which candidates require a decision; those with `asks` if left out
 * @throws ApiError 409 `possible_duplicate` with the candidates
 */
export function insistOnDecision(
  c: RequestContext,
  found: readonly ScoredRow[],
  decision: DuplicateDecision | null | undefined,
  asks: (candidate: DuplicateCandidate) => boolean = ({ asks: asked }) => asked,
): void {
  const serious = found.filter(({ candidate }) => asks(candidate));
  if (serious.length === 0) return;
  const named = new Set(decision?.candidates);
  const all = new Set(found.map(({ row }) => row.uuid));
  if (decision && serious.every(({ row }) => named.has(row.uuid)) && [...named].every((uuid) => all.has(uuid))) return;
  throw possibleDuplicate(c, serious);
}

/** 409 with the possible duplicates; this counts as showing them to the caller. */
export function possibleDuplicate(c: RequestContext, found: readonly ScoredRow[]): ApiError {
  c.audit({ action: 'search', resource: 'patients', note: { duplicates: found.map(({ row }) => row.uuid) } });
  const details = { candidates: found.map(({ candidate }) => candidate) };
  const told = { rights: ['patients.read'], otherwise: { candidates: [] } };
  return conflict('possible_duplicate', 'This patient may be registered already.', details, told);
}

/** Who decided about a possible duplicate, how and when. */
export function answered(
  c: RequestContext,
  decision: DuplicateDecision | null | undefined,
): Pick<Updateable<PatientTable>, 'duplicate_decision'> {
  if (!decision) return {};
  return { duplicate_decision: JSON.stringify({ ...decision, by: c.user, at: c.now.toISOString() }) };
}
