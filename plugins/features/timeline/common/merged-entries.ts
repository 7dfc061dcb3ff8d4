import type { TimelineEntry } from '../../patients/common/timeline';

/** Newest first; of what happened at the same time the greater uuid first. */
function laterFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.uuid < b.uuid ? 1 : Number(a.uuid > b.uuid) * -1;
}

/**
 * One list out of several, each of which is newest first. The head of the lists that comes first is taken until there
 * are enough, so that nothing beyond them is compared.
 *
 * @param atMost entries of the one list
 */
export function mergedEntries(
  lists: readonly (readonly TimelineEntry[])[],
  atMost: number,
): { readonly entries: readonly TimelineEntry[]; readonly more: boolean } {
  const at = lists.map(() => 0);
  const entries: TimelineEntry[] = [];
  for (;;) {
    let first = -1;
    for (const [index, list] of lists.entries()) {
      const head = list[at[index]!];
      const best = first < 0 ? undefined : lists[first]![at[first]!];
      if (head && (!best || laterFirst(head, best) < 0)) first = index;
    }
    if (first < 0) return { entries, more: false };
    if (entries.length === atMost) return { entries, more: true };
    entries.push(lists[first]![at[first]!]!);
    at[first]! += 1;
  }
}
