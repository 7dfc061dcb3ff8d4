/**
 * The number of typing errors between two words: an extra, missing or wrong letter, or two swapped neighbours (optimal
 * string alignment; Damerau 1964 found that these four are over 80 % of spelling errors).
 * @returns the number, or `atMost + 1` as soon as it is certain to be larger
 */
export function typingDistance(a: string, b: string, atMost: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > atMost) return atMost + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap looks back two rows, so one row above the limit proves nothing; two do.
    if (least > atMost && Math.min(...last) > atMost) return atMost + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, atMost + 1);
}

/** The number of errors that a search accepts in a word of this length: none up to 3 letters, one up to 5, then two. */
export function errorsForgiven(length: number): 0 | 1 | 2 {
  return length <= 3 ? 0 : length <= 5 ? 1 : 2;
}
