import type { DayRange, Granularity } from './figure-parts';

/** A figure over time: the answer of an endpoint with a `FigureQuery`. */
export interface TimeFigure extends DayRange {
  readonly by: Granularity;
  /** Oldest first, without gaps; the range may shorten the first and the last. */
  readonly parts: readonly DayRange[];
  /** The range of the `before` values. */
  readonly before: DayRange;
  readonly series: readonly TimeSeries[];
  /** ISO 4217 if the values are amounts of money; absent for counts. */
  readonly currency?: string;
}

export interface TimeSeries {
  /** A code, which the view translates: `FEMALE`. */
  readonly id: string;
  /** One value per part; 0 if nothing happened. */
  readonly values: readonly number[];
  /** Of the whole range: the sum of counts, or the last value of a level. */
  readonly total: number;
  /** The same for the range before. */
  readonly before: number;
}

/** How a whole is divided, at present or in a range. */
export interface ShareFigure extends DayRange {
  readonly before: DayRange;
  readonly shares: readonly {
    readonly id: string;
    /** The name that the view shows, unless it translates the id. */
    readonly name?: string;
    readonly count: number;
    readonly before: number;
  }[];
}
