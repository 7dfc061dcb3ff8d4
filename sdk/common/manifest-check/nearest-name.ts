import { fill } from '../fill';

/** Adds the likely intended name, if one is near. */
export function withMeant(fault: string, name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? fault : fill('{{fault}}. Did you mean {{name}}?', { fault, name: nearest });
}

/** The known name that the author most likely meant; undefined if none is near. Case makes no difference. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(name.length / 3));
  let nearest: { readonly name: string; readonly distance: number } | undefined;
  for (const each of known) {
    const distance = editsBetween(name.toLowerCase(), each.toLowerCase(), nearest?.distance ?? most + 1);
    if (distance <= most && (nearest === undefined || distance < nearest.distance)) nearest = { name: each, distance };
  }
  return nearest?.name;
}

/** The number of letters to insert, delete, replace or swap with their neighbour. Stops counting after `enough`. */
function editsBetween(one: string, other: string, enough: number): number {
  if (Math.abs(one.length - other.length) >= enough) return enough;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const edits = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(!same));
      next.push(swapped ? Math.min(edits, before[j - 2]! + 1) : edits);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
