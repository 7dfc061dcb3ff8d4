import type { DayRange, Granularity } from './figure-parts';

/** Something over time, part by part: what an endpoint with a `FigureQuery` answers. */
export interface TimeFigure extends DayRange {
  readonly by: Granularity;
  /** Oldest first, without gaps; the first and the last may be cut off by the range. */
  readonly parts: readonly DayRange[];
  /** The range that `before` of the series is of. */
  readonly before: DayRange;
  readonly series: readonly TimeSeries[];
}

export interface TimeSeries {
  /** A code, which the view translates: `FEMALE`. */
  readonly id: string;
  /** One for each part; 0 where nothing happened. */
  readonly values: readonly number[];
  /** Of the whole range: the sum of what is counted, the last value of what has a level. */
  readonly total: number;
  /** The same of the range before. */
  readonly before: number;
}

/** How something is divided at present or in a range. */
export interface ShareFigure extends DayRange {
  readonly before: DayRange;
  readonly shares: readonly {
    readonly id: string;
    /** What the view calls it, unless it translates the id. */
    readonly name?: string;
    readonly count: number;
    readonly before: number;
  }[];
}
