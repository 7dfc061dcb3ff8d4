/**
 * Whether somebody would be given sites that whoever gives does not work in: nobody gives what they lack, themselves
 * included. No sites are all sites.
 *
 * @param own sites of whoever gives
 * @param before of whoever is given them; undefined for somebody who does not work here yet
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

/** English; the server's refusal, and the fault of a line of an import. */
export const notYourSites = 'You can give only locations in which you work yourself.';
