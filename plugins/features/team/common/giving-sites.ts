/**
 * True if a user would give sites that they do not have: nobody can give what they lack, not even to themselves. No
 * sites means all sites.
 *
 * @param own the giving user's sites
 * @param before the receiving person's sites; undefined for a new one
 */
export function givesSitesWithoutHaving(
  own: readonly string[],
  before: readonly string[] | undefined,
  after: readonly string[],
): boolean {
  if (own.length === 0 || before?.length === 0) return false;
  if (after.length === 0) return true;
  return after.some((site) => !own.includes(site) && !before?.includes(site));
}

/** English: the server's refusal, and the fault of an import line. */
export const notYourSites = 'You can give only locations in which you work yourself.';
