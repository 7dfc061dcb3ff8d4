import type { TimelineEntry } from '../../patients/common/timeline';

/** Newest first; at the same time the greater uuid first. */
function laterFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  return a.uuid < b.uuid ? 1 : Number(a.uuid > b.uuid) * -1;
}

/**
 * Merges several lists, each newest first, into one. It takes the newest head of the lists until it has enough, so it
 * compares nothing beyond them.
 *
 * @param atMost entries of the merged list
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
