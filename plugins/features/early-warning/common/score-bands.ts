import type { ScorePart } from './score-part';
import { colours, type ScoreBand, type ScoreTable } from './score-table';

/** The meaning of a sum: the most urgent band that contains it. A band may also require only one input with a score. */
export function bandOf(table: ScoreTable, sum: number, parts: readonly ScorePart[]): ScoreBand {
  const fits = ({ from, to = Infinity, any_item }: ScoreBand) =>
    from <= sum && sum <= to && (any_item === undefined || parts.some(({ score }) => score === any_item));
  const band = table.bands.findLast(fits);
  if (!band) throw new Error(`${table.title} says nothing of ${sum}`);
  return band;
}

/** The least urgent band with the colour of the most urgent sign; undefined without signs. */
export function signBand(table: ScoreTable, signs: readonly string[]): ScoreBand | undefined {
  const rank = Math.max(
    -1,
    ...table.signs.filter(({ code }) => signs.includes(code)).map(({ colour }) => colours.indexOf(colour)),
  );
  return table.bands.find(({ colour }) => rank >= 0 && colours.indexOf(colour) >= rank);
}

/** Signs raise a band and never lower it. */
export function moreUrgent(table: ScoreTable, band: ScoreBand, other: ScoreBand | undefined): ScoreBand {
  return other && table.bands.indexOf(other) > table.bands.indexOf(band) ? other : band;
}
