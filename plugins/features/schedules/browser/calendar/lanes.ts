/** A stretch of time; the end is excluded. Any unit. */
export interface Stretch {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

export interface Lane {
  /** Counted from 0. */
  readonly lane: number;
  /** The number of lanes side by side. */
  readonly lanes: number;
}

/** Places simultaneous stretches side by side: each run of overlapping stretches gets as many lanes as it needs. */
export function lanesOf(stretches: readonly Stretch[]): ReadonlyMap<string, Lane> {
  const found = new Map<string, Lane>();
  let run: { key: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { key, lane } of run) found.set(key, { lane, lanes: ends.length });
    run = [];
    ends = [];
  };
  for (const { key, from, to } of stretches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    run.push({ key, lane });
  }
  close();
  return found;
}
