import { describe, expect, it } from 'vitest';
import routeTypes from '../../../valuesets/node/data/hl7/dosage-route.json';
import genericMedicines from '../../../valuesets/node/data/generic-medicine.json';
import french from '../../locales/fr.json';
import type { AgeBound, DoseAmount, DoseLimit } from './dose-limit';
import { doseLimits } from './dose-limits';
import { doseRoutes } from './dose-routes';
import { combinedIngredients, hasLimits, limitedIngredients, withoutLimits } from './limited-ingredients';

const medicineCodes = genericMedicines.concepts.map(({ code }) => code);
const routeCodes = new Set(routeTypes.concepts.map(({ code }) => code));
const known = new Set([...medicineCodes, ...Object.values(combinedIngredients).flat()]);

/** Ids of the rows that break a rule. */
const faults = (isFault: (row: DoseLimit) => boolean) => doseLimits.filter((row) => isFault(row)).map(({ id }) => id);

const daysOf = { days: 1, months: 365.25 / 12, years: 365.25 };
const inDays = (bound: AgeBound | undefined, otherwise: number) =>
  bound ? bound.value * daysOf[bound.unit] : otherwise;
type Span = readonly [from: number, to: number];
const agesOf = (row: DoseLimit): Span => [inDays(row.age_from, 0), inDays(row.age_to, Infinity)];
const weightsOf = (row: DoseLimit): Span => [row.weight_from_kg ?? 0, row.weight_to_kg ?? Infinity];
const meet = (a: Span, b: Span) => a[0] < b[1] && b[0] < a[1];
const hasFigures = (row: DoseLimit) => row.single !== undefined || row.daily !== undefined;
const amountsOf = ({ single, daily, kidney = [] }: DoseLimit): readonly DoseAmount[] =>
  [single, daily, ...kidney.flatMap((step) => [step.single, step.daily])].filter((each) => each !== undefined);
const meetRoutes = (a: DoseLimit, b: DoseLimit) =>
  a.routes.length === 0 || b.routes.length === 0 || a.routes.some((route) => b.routes.includes(route));

describe('each row', () => {
  it('has a unique id', () => {
    const ids = doseLimits.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('is for a single ingredient and for routes that prescriptions know', () => {
    expect(faults(({ ingredient }) => !known.has(ingredient) || ingredient in combinedIngredients)).toEqual([]);
    const ways: readonly string[] = Object.values(doseRoutes).flat();
    expect(ways.filter((route) => !routeCodes.has(route))).toEqual([]);
    expect(faults(({ routes }) => new Set(routes).size !== routes.length)).toEqual([]);
  });

  it('has figures, or forbids with a reason', () => {
    expect(faults((row) => hasFigures(row) === (row.never !== undefined))).toEqual([]);
    expect(faults(({ never }) => never !== undefined && never.length < 20)).toEqual([]);
  });

  it('has only figures above zero', () => {
    const figures = (row: DoseLimit) => [
      ...amountsOf(row).flatMap((amount) => Object.values(amount) as number[]),
      ...[row.shortest_interval_hours, row.longest_course_days, row.most_dispensed].filter(
        (each) => each !== undefined,
      ),
    ];
    expect(faults((row) => figures(row).some((figure) => !(figure > 0) || !Number.isFinite(figure)))).toEqual([]);
    expect(faults((row) => amountsOf(row).some((amount) => Object.keys(amount).length === 0))).toEqual([]);
  });

  it('allows no more at once than in a day', () => {
    const more = (single: number | undefined, daily: number | undefined) =>
      single !== undefined && daily !== undefined && single > daily;
    expect(
      faults(
        ({ single = {}, daily = {} }) =>
          more(single.fixed, daily.fixed) || more(single.per_kg, daily.per_kg) || more(single.per_m2, daily.per_m2),
      ),
    ).toEqual([]);
  });

  it('has a maximum if it depends on weight or surface, except for infants and bounded weights', () => {
    const small = (row: DoseLimit) => agesOf(row)[1] <= daysOf.years || row.weight_to_kg !== undefined;
    expect(
      faults((row) => [row.single, row.daily].some((each) => each && each.fixed === undefined) && !small(row)),
    ).toEqual([]);
  });

  it('names its source, and the text it was compared with, if any', () => {
    expect(faults(({ source: { document, edition, section } }) => !document || !edition || !section)).toEqual([]);
    expect(
      faults(({ checked_against, looked_up_in }) => (checked_against === 'looked_up') !== Boolean(looked_up_in)),
    ).toEqual([]);
  });

  it('lists kidney steps from the lowest up, each with less than the next', () => {
    expect(
      faults(({ kidney = [] }) => kidney.some(({ below }, at) => at > 0 && below <= (kidney[at - 1]?.below ?? 0))),
    ).toEqual([]);
    expect(
      faults(({ kidney = [], daily }) =>
        kidney.some(
          (step, at) => (step.daily?.fixed ?? 0) > (kidney[at + 1]?.daily?.fixed ?? daily?.fixed ?? Infinity),
        ),
      ),
    ).toEqual([]);
  });

  it('is for existing ages and weights', () => {
    expect(faults((row) => agesOf(row)[0] >= agesOf(row)[1] || weightsOf(row)[0] >= weightsOf(row)[1])).toEqual([]);
  });
});

it('its words for prescribers have French translations', () => {
  const read = doseLimits.flatMap(({ never, pregnancy }) =>
    [never, pregnancy?.why].filter((each) => each !== undefined),
  );
  expect(read.filter((text) => !(text in french))).toEqual([]);
});

it('at most one row with figures applies to a patient, route and unit', () => {
  const rows = doseLimits.filter((row) => hasFigures(row));
  const twice = rows.flatMap((row, at) =>
    rows
      .slice(at + 1)
      .filter(
        (other) =>
          other.ingredient === row.ingredient &&
          other.unit === row.unit &&
          other.indication === row.indication &&
          meetRoutes(row, other) &&
          meet(agesOf(row), agesOf(other)) &&
          meet(weightsOf(row), weightsOf(other)),
      )
      .map((other) => `${row.id} and ${other.id}`),
  );
  expect(twice).toEqual([]);
});

it('the rows of an ingredient and route cover all ages between the lowest and the highest', () => {
  const gaps = doseLimits
    .filter((row) => row.age_to !== undefined)
    .filter((row) => {
      const alike = doseLimits.filter((other) => other.ingredient === row.ingredient && meetRoutes(row, other));
      const end = agesOf(row)[1];
      const goesOn = alike.some((other) => agesOf(other)[0] >= end);
      return goesOn && !alike.some((other) => agesOf(other)[0] <= end && agesOf(other)[1] > end);
    });
  expect(gaps.map(({ id }) => id)).toEqual([]);
});

it('rows by weight cover all weights between them', () => {
  const gaps = doseLimits
    .filter((row) => row.weight_to_kg !== undefined)
    .filter(
      (row) =>
        !doseLimits.some(
          (other) =>
            other.ingredient === row.ingredient &&
            other.weight_from_kg === row.weight_to_kg &&
            meetRoutes(row, other) &&
            meet(agesOf(row), agesOf(other)),
        ),
    );
  expect(gaps.map(({ id }) => id)).toEqual([]);
});

describe('the table', () => {
  it('has limits for most of the list, and names the others', () => {
    expect(limitedIngredients.size).toBeGreaterThanOrEqual(300);
    const rest = withoutLimits(medicineCodes);
    expect(medicineCodes.filter((code) => hasLimits(code)).length + rest.length).toBe(medicineCodes.length);
    expect(rest).toContain('clotrimazole');
    expect(rest).not.toContain('amoxicillin-clavulanic-acid');
    expect(hasLimits('no-such-medicine')).toBe(false);
  });

  it.each([
    ['vincristine', 'IT', 30],
    ['potassium-chloride', 'IVPUSH', 30],
    ['potassium-chloride', 'IVINJ', 30],
    ['benzathine-benzylpenicillin', 'IVINJ', 30],
    ['benzathine-benzylpenicillin', 'IV', 30],
    ['bupivacaine', 'IV', 30],
    ['codeine', 'PO', 11],
    ['acetylsalicylic-acid', 'PO', 15],
    ['metoclopramide', 'PO', 0],
    ['promethazine', 'PO', 1],
    ['doxycycline', 'PO', 7],
    ['tetracycline', 'PO', 7],
  ])('forbids %s by %s at %i years', (ingredient, route, years) => {
    const age = (years + 0.5) * daysOf.years;
    const forbids = doseLimits.filter(
      (row) =>
        row.ingredient === ingredient &&
        row.never !== undefined &&
        (row.routes.length === 0 || row.routes.includes(route)) &&
        meet(agesOf(row), [age, age + 1]),
    );
    expect(forbids).toHaveLength(1);
  });

  it('knows weekly medicines', () => {
    const weekly = doseLimits.filter(({ only_frequency: only }) => only === 'QWK').map(({ id }) => id);
    expect(weekly).toEqual(expect.arrayContaining(['methotrexate.mouth.from-18y', 'alendronic-acid.mouth.from-18y']));
  });
});
