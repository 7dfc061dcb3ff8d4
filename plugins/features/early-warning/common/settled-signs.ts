import type { SignSource } from './measured-signs';

/** A dismissed sign with the reason: the value was measured wrongly. */
export interface DismissedSign extends SignSource {
  readonly reason: string;
}

/** The signs of a score: those ticked by hand, and those that follow from values. */
export interface SettledSigns {
  readonly signs: readonly string[];
  readonly sources: readonly SignSource[];
  readonly dismissed: readonly DismissedSign[];
}

/**
 * A sign that follows from a value counts, ticked or not, unless it was dismissed with a reason.
 *
 * @param ticked codes of signs
 * @param reasons for dismissals, by sign code
 */
export function settleSigns(
  ticked: readonly string[],
  found: readonly SignSource[],
  reasons: ReadonlyMap<string, string>,
): SettledSigns {
  const reasonOf = ({ sign }: SignSource) => (ticked.includes(sign) ? '' : (reasons.get(sign)?.trim() ?? ''));
  const sources = found.filter((each) => reasonOf(each) === '');
  return {
    signs: [...new Set([...ticked, ...sources.map(({ sign }) => sign)])],
    sources,
    dismissed: found.flatMap((each) => (reasonOf(each) === '' ? [] : [{ ...each, reason: reasonOf(each) }])),
  };
}
