import type { DoseLimit } from '../../../medicines/common/doses/dose-limit';
import { ingredientName } from '../../../medicines/common/doses/limit-in-words';
import type { CheckFinding } from '../check-finding';
import { dimensionOf, type Dimension } from './amount-units';
import { kidneyFindings, kidneyStep, pregnancyFindings } from './body-findings';
import type { DoseFacts } from './dose-facts';
import { doseIngredientsOf } from './dose-ingredients';
import { Gaps } from './gaps';
import { limitFindings, type Others } from './limit-findings';
import { goesBy, isLocal, isNever, routeOf, rowsFor, type DoseTable } from './limit-rows';
import { doseOf, isUntold, type DosedLine } from './line-doses';
import { adultDoseForInfant, neverByRow } from './never-events';
import { dosedPatient, type DosedPatient } from './patient';

/**
 * The findings about the dose of a line. An empty result means that everything was checked: anything unchecked is a
 * finding.
 *
 * @param others the patient's other medicines, and the lines before: doses of the same ingredient are added up
 */
export function doseFindings(
  line: DosedLine,
  others: readonly DosedLine[],
  facts: DoseFacts,
  table: DoseTable,
): readonly CheckFinding[] {
  const gaps = new Gaps();
  const patient = dosedPatient(facts);
  const ingredients = doseIngredientsOf(line);
  if (ingredients.length === 0)
    gaps.ask('free-text', '{{ingredient}} is not in the list of medicines.', { ingredient: line.drug });
  const found = ingredients.flatMap((ingredient) => ofIngredient({ line, ingredient, others, patient, table, gaps }));
  return [...foremost(found), ...gaps.findings];
}

interface Asked {
  readonly line: DosedLine;
  readonly ingredient: string;
  readonly others: readonly DosedLine[];
  readonly patient: DosedPatient;
  readonly table: DoseTable;
  readonly gaps: Gaps;
}

function ofIngredient(asked: Asked): readonly CheckFinding[] {
  const { line, ingredient, patient, table, gaps } = asked;
  const all = table.get(ingredient);
  if (!all) {
    gaps[isLocal(routeOf(line)) ? 'note' : 'ask']('no-row', 'No limit of doses is on record for {{ingredient}}.', {
      ingredient: ingredientName(ingredient),
    });
    return [];
  }
  const rows = rowsFor(all, { line, patient, gaps });
  const ofPatient = rows.flatMap((row) => [
    ...neverByRow(row, line, patient),
    ...pregnancyFindings(row, patient, gaps),
  ]);
  const limits = rows.filter((row) => !isNever(row));
  const overLimit = ofLimits(asked, limits);
  const ownLimitHolds = limits.length > 0 && overLimit.length === 0;
  return [...ofPatient, ...overLimit, ...(ownLimitHolds ? [] : adultDoseForInfant(all, ingredient, line, patient))];
}

function ofLimits(asked: Asked, rows: readonly DoseLimit[]): readonly CheckFinding[] {
  const { line, ingredient, patient, gaps } = asked;
  if (rows.length === 0) return [];
  const doses = rows.map((row) => ({ row, dose: doseOf(line, ingredient, dimensionOf(row.unit)) }));
  // An ingredient limited in mg and in units has a row for each: the one with the line's unit applies.
  const told = doses.flatMap(({ row, dose }) => (isUntold(dose) ? [] : [{ row, dose }]));
  if (told.length === 0) {
    const { dose } = doses[0]!;
    if (isUntold(dose)) gaps.ask(dose.name, dose.why.sentence, dose.why.values);
  }
  const counting = told.length > 0 ? told : doses.map(({ row }) => ({ row, dose: undefined }));
  return counting.flatMap(({ row, dose }) => {
    const step = kidneyStep(row, patient, gaps);
    const body = kidneyFindings(row, step, patient);
    if (!dose) return body;
    return [
      ...body,
      ...limitFindings({ row, line, ingredient, dose, others: othersOf(asked, row), step, patient, gaps }),
    ];
  });
}

/** The same ingredient by the same routes, within 24 hours. */
function othersOf({ others, ingredient, gaps }: Asked, row: DoseLimit): Others {
  const dimension: Dimension = dimensionOf(row.unit);
  const same = others.filter((each) => doseIngredientsOf(each).includes(ingredient) && goesBy(row, routeOf(each)));
  const counted = same.map((each) => ({ each, dose: doseOf(each, ingredient, dimension) }));
  for (const { each, dose } of counted)
    if (isUntold(dose))
      gaps.ask('other-line', 'How much of it is in {{drug}} could not be added.', { drug: each.drug });
  const told = counted.flatMap(({ each, dose }) => (isUntold(dose) ? [] : [{ each, dose }]));
  return { daily: told.reduce((sum, { dose }) => sum + dose.daily, 0), names: told.map(({ each }) => each.drug) };
}

const ofAmount: ReadonlySet<string> = new Set(['single', 'daily', 'added']);

/**
 * Reports one mistake once: rows in mg and in micrograms find the same, a tenfold dose is worse than one over the
 * limit, and a single dose over the limit explains a daily one.
 */
function foremost(found: readonly CheckFinding[]): readonly CheckFinding[] {
  const named = found.map((finding) => ({
    finding,
    ingredient: finding.row?.id.split('.')[0] ?? '',
    what: finding.key.slice(finding.key.lastIndexOf(':') + 1),
  }));
  const has = (ingredient: string, what: string) =>
    named.some((each) => each.ingredient === ingredient && each.what === what);
  const said = new Set<string>();
  return named.flatMap(({ finding, ingredient, what }) => {
    if (ofAmount.has(what) && has(ingredient, 'tenfold')) return [];
    if (what === 'single' && has(ingredient, 'daily')) return [];
    const isOfBody = what === 'tenfold' || what === 'pregnancy' || what === 'kidney';
    const name = ofAmount.has(what) || isOfBody ? `${ingredient}:${what}` : finding.key;
    if (said.has(name)) return [];
    said.add(name);
    return [finding];
  });
}
