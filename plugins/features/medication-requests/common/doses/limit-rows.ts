import type { DoseAmount, DoseLimit } from '../../../medicines/common/doses/dose-limit';
import { namesIndication } from '../../../medicines/common/doses/indication-words';
import { routeOfForm } from '../route-of-form';
import { isBetween } from './age';
import type { Gaps } from './gaps';
import type { DosedLine } from './line-doses';
import type { DosedPatient } from './patient';

/** Rows by ingredient. */
export type DoseTable = ReadonlyMap<string, readonly DoseLimit[]>;

export function doseTable(limits: readonly DoseLimit[]): DoseTable {
  const table = new Map<string, DoseLimit[]>();
  for (const limit of limits) {
    const rows = table.get(limit.ingredient) ?? [];
    rows.push(limit);
    table.set(limit.ingredient, rows);
  }
  return table;
}

/** The line's route, or the usual route of its form; null if unknown. */
export const routeOf = ({ route, form }: Pick<DosedLine, 'route' | 'form'>): string | null =>
  route ?? (form === null ? null : (routeOfForm(form) ?? null));

/** Local routes act where they are applied: without a limit for them it is only mentioned. */
const local: ReadonlySet<string> = new Set([
  ...['TOPICAL', 'SKIN', 'SCALP', 'HAIR', 'NAIL', 'DRESS', 'SWAB', 'OPTHALTA', 'IOTOP', 'ICORNTA', 'OT', 'NASAL'],
  ...['NASALINSTIL', 'DEN', 'GIN', 'MUC', 'OROPHARTA', 'PERIANAL', 'PERINEAL', 'VAGINS', 'VAGINSI'],
]);

export const isLocal = (route: string | null): boolean => route !== null && local.has(route);

export const goesBy = ({ routes }: DoseLimit, route: string | null): boolean =>
  routes.length === 0 || (route !== null && routes.includes(route));

/** The rows of an ingredient for this patient, route and indication; adds a gap if facts are missing. */
export function rowsFor(
  all: readonly DoseLimit[],
  { line, patient, gaps }: { readonly line: DosedLine; readonly patient: DosedPatient; readonly gaps: Gaps },
): readonly DoseLimit[] {
  const route = routeOf(line);
  const byRoute = all.filter((row) => goesBy(row, route));
  const fitting = byRoute.filter((row) => fits(row, patient) === 'yes');
  const never = fitting.filter(isNever);
  const limits = ofIndication(
    fitting.filter((row) => !isNever(row)),
    line,
  );
  if (limits.length > 0 || never.length > 0) return [...never, ...limits];
  const open = ofIndication(
    byRoute.filter((row) => !isNever(row) && fits(row, patient) === 'unknown'),
    line,
  );
  const values = { ingredient: line.drug };
  if (open.length > 0) {
    if (patient.age === undefined) gaps.ask('no-age', 'No date of birth is on record: limits go by age.');
    else askForWeight(gaps, patient);
    // A dose too high for everybody is too high for this patient.
    return [open.toSorted((a, b) => highest(b) - highest(a))[0]!];
  }
  if (isLocal(route)) gaps.note('local', 'No limit is on record for {{ingredient}} where it is applied.', values);
  else if (route === null) gaps.ask('no-route', 'The route is missing: limits go by it.');
  else
    gaps.ask('no-row-here', 'No limit is on record for {{ingredient}} by this route at this age and weight.', values);
  return [];
}

export const isNever = ({ never }: DoseLimit): boolean => never !== undefined;

/** Adds the gap of a missing weight. */
export function askForWeight(gaps: Gaps, { weight }: DosedPatient): void {
  if (weight.state === 'impossible')
    gaps.ask('impossible-weight', 'The weight on record is impossible at this age: weigh the patient again.');
  else gaps.ask('no-weight', 'No weight is on record: limits go by it.');
}

function fits(row: DoseLimit, { age, weight }: DosedPatient): 'yes' | 'no' | 'unknown' {
  const { age_from, age_to, weight_from_kg: from, weight_to_kg: to } = row;
  const byAge = age_from || age_to ? (age ? isBetween(age, age_from, age_to) : undefined) : true;
  const { kg } = weight;
  const bounded = from !== undefined || to !== undefined;
  const byWeight = bounded
    ? kg === undefined
      ? undefined
      : (from === undefined || kg >= from) && (to === undefined || kg < to)
    : true;
  if (byAge === false || byWeight === false) return 'no';
  return byAge && byWeight ? 'yes' : 'unknown';
}

/** A row for an indication applies if the prescription names it, and then replaces the general row. */
function ofIndication(rows: readonly DoseLimit[], { note = '' }: DosedLine): readonly DoseLimit[] {
  const named = rows.filter(({ indication }) => indication !== '' && namesIndication(note, indication));
  return named.length > 0 ? named : rows.filter(({ indication }) => indication === '');
}

const highest = ({ daily, single }: DoseLimit): number => mostFixed(daily) ?? mostFixed(single) ?? 0;
const mostFixed = (amount: DoseAmount | undefined) => amount?.fixed;
