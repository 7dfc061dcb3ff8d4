import { instantOf, wallTimeAt } from '../../common/wall-time';

const minute = 60_000;
const quarter = 15;
const dayMinutes = 1440;

/** A stretch of wall time, in minutes after midnight. */
export interface WallStretch {
  readonly start: number;
  readonly end: number;
}

/** The effect of a clock change on a day: a stretch is repeated (25 hours), or skipped (23 hours). */
export interface ClockChange extends WallStretch {
  readonly kind: 'repeated' | 'missing';
}

/** @param day YYYY-MM-DD @returns undefined for a day of 24 hours */
export function clockChangeOn(day: string, timeZone: string): ClockChange | undefined {
  const [from, to] = [instantOf(day, 0, timeZone), instantOf(day, dayMinutes, timeZone)];
  if (to - from === dayMinutes * minute) return undefined;
  let expected = 0;
  for (let at = from; at < to; at += quarter * minute) {
    const { minutes } = wallTimeAt(at, timeZone);
    if (minutes > expected) return { kind: 'missing', start: expected, end: minutes };
    if (minutes < expected) return { kind: 'repeated', start: minutes, end: expected };
    expected = minutes + quarter;
  }
  return { kind: 'missing', start: expected, end: dayMinutes };
}

/**
 * The hours on the side of a calendar, shared by all its days. If one of the days repeats a stretch, the axis repeats
 * it too, and the other days have a gap there, so that equal times are at equal heights.
 */
export class TimeAxis {
  readonly #changes: ReadonlyMap<string, ClockChange>;
  readonly #repeated: WallStretch | undefined;
  /** Its beginning and end, in minutes on the axis. */
  readonly from: number;
  readonly to: number;

  /**
   * @param days YYYY-MM-DD
   * @param shown the times that must fit, milliseconds since 1970; office hours always show
   */
  constructor(
    days: readonly string[],
    readonly timeZone: string,
    shown: readonly { readonly start: number; readonly end: number }[],
  ) {
    const changes = days.flatMap((day) => {
      const change = clockChangeOn(day, timeZone);
      return change ? [[day, change] as const] : [];
    });
    this.#changes = new Map(changes);
    this.#repeated = changes.map(([, change]) => change).find(({ kind }) => kind === 'repeated');
    const offsets = shown.flatMap(({ start, end }) => [this.offsetOf(start), this.offsetOf(end - minute) + 1]);
    const hour = 60;
    this.from = Math.floor(offsets.reduce((a, b) => Math.min(a, b), this.#down(8 * hour)) / hour) * hour;
    this.to = Math.ceil(offsets.reduce((a, b) => Math.max(a, b), this.#down(17 * hour)) / hour) * hour;
  }

  get length(): number {
    return this.to - this.from;
  }

  /** The position of an instant, in minutes. */
  offsetOf(instant: number): number {
    const { day, minutes } = wallTimeAt(instant, this.timeZone);
    const repeated = this.#repeated;
    if (!repeated) return minutes;
    const again =
      minutes >= repeated.start && minutes < repeated.end && instantOf(day, minutes, this.timeZone) < instant;
    return again ? minutes + repeated.end - repeated.start : this.#down(minutes);
  }

  /** Stretches of the axis that a day does not have. */
  gapsOf(day: string): readonly WallStretch[] {
    const change = this.#changes.get(day);
    const gaps: WallStretch[] = [];
    if (change?.kind === 'missing') gaps.push({ start: this.#down(change.start), end: this.#down(change.end) });
    if (this.#repeated && change?.kind !== 'repeated') {
      const { start, end } = this.#repeated;
      gaps.push({ start: end, end: end + end - start });
    }
    return gaps;
  }

  /** The full hours of the axis: their position, and the clock's time. */
  get hours(): readonly { readonly offset: number; readonly minutes: number; readonly again: boolean }[] {
    const hours: { offset: number; minutes: number; again: boolean }[] = [];
    const repeated = this.#repeated;
    for (let minutes = 0; minutes < dayMinutes; minutes += 60) {
      hours.push({ offset: this.#down(minutes), minutes, again: false });
      if (repeated && minutes >= repeated.start && minutes < repeated.end)
        hours.push({ offset: minutes + repeated.end - repeated.start, minutes, again: true });
    }
    return hours
      .filter(({ offset }) => offset >= this.from && offset < this.to)
      .toSorted((a, b) => a.offset - b.offset);
  }

  /** The position of a wall time; the first one if it is repeated. */
  #down(minutes: number): number {
    const repeated = this.#repeated;
    return repeated && minutes >= repeated.end ? minutes + repeated.end - repeated.start : minutes;
  }
}
