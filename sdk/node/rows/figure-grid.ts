import {
  firstDayOfWeek,
  partsOf,
  rangeBefore,
  startOfDay,
  dayPlus,
  type DayRange,
  type FigureQuery,
  type TimeFigure,
} from '@clinic-workbench/sdk/common';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '../errors';
import type { RequestContext } from '../request-context';

/** A row of a query that counts per part: see `partAt`. */
export interface PartCount {
  readonly part: number;
  readonly series: string;
  readonly n: number;
}

/** The periods of a figure, as instants in the organization's time zone. */
export class FigureGrid {
  readonly before: DayRange;
  readonly parts: readonly DayRange[];
  /** The start of the range before. */
  readonly earliest: Date;
  /** The start of the range. */
  readonly since: Date;
  /** The end of the range. */
  readonly until: Date;
  readonly #query: FigureQuery;

  constructor(
    query: FigureQuery,
    readonly timeZone: string,
    country: string,
  ) {
    this.#query = query;
    this.before = rangeBefore(query);
    this.parts = partsOf(query, query.by, firstDayOfWeek(country));
    this.earliest = startOfDay(this.before.from, timeZone);
    this.since = startOfDay(query.from, timeZone);
    this.until = startOfDay(dayPlus(query.to, 1), timeZone);
  }

  /** @throws ApiError 404 if there is no such organization */
  static async of({ db, organization }: Pick<RequestContext, 'db' | 'organization'>, query: FigureQuery) {
    const { rows } = await sql<{ time_zone: string; country: string }>`
      select time_zone, country from organizations where organization_uuid = ${organization}`.execute(db);
    const [row] = rows;
    if (!row) throw notFound('Organization');
    return new FigureGrid(query, row.time_zone, row.country);
  }

  /** The number of the part that contains a moment: 1 for the range before, 2 for the first part, and so on. */
  partAt(moment: RawBuilder<Date>): RawBuilder<number> {
    const starts = [this.earliest, ...this.parts.map(({ from }) => startOfDay(from, this.timeZone))];
    return sql<number>`width_bucket(${moment}, ${starts.map((start) => start.toISOString())}::timestamptz[])`;
  }

  /** The counts: every part has a number, and every series is present, in the given order. */
  counts(ids: readonly string[], rows: readonly PartCount[]): TimeFigure {
    const series = ids.map((id) => {
      const own = rows.filter((row) => row.series === id);
      const at = (part: number) => own.filter((row) => row.part === part).reduce((sum, { n }) => sum + n, 0);
      const values = this.parts.map((_, i) => at(i + 2));
      return { id, values, total: values.reduce((sum, n) => sum + n, 0), before: at(1) };
    });
    return this.#figure(series);
  }

  /**
   * A level that rises and falls, taken at the end of each part.
   * @param start the level at the start of the range before
   * @param changes by part; negative values lower it
   */
  level(id: string, start: number, changes: readonly Pick<PartCount, 'part' | 'n'>[]): TimeFigure {
    const upTo = (part: number) => changes.filter((row) => row.part <= part).reduce((sum, { n }) => sum + n, start);
    const values = this.parts.map((_, i) => upTo(i + 2));
    return this.#figure([{ id, values, total: values.at(-1) ?? start, before: upTo(1) }]);
  }

  #figure(series: TimeFigure['series']): TimeFigure {
    const { from, to, by } = this.#query;
    return { from, to, by, parts: this.parts, before: this.before, series };
  }
}
