import { expect, it } from 'vitest';
import { doseLimits } from './dose-limits';
import { limitInWords } from './limit-in-words';

const whoFor = (id: string) =>
  limitInWords(doseLimits.find((row) => row.id === id)!).applies_to.map(({ message }) => message);

it('uses people’s words for ways into the body, not the codes of routes', () => {
  expect(whoFor('amoxicillin.mouth.under-12y.6kg')).toEqual([
    ...['Below 12 years', 'From 6 kg', 'By mouth', 'By a tube into stomach or bowel'],
  ]);
  // An infusion and an injection are both into a vein: one phrase covers both.
  expect(whoFor('amoxicillin.vein.from-12y')).toEqual(['From 12 years', 'Into a vein', 'Into a muscle']);
});

it('names the way if a row is limited to some ways', () => {
  const silent = doseLimits.filter(({ id, routes }) => {
    const words = whoFor(id).filter((each) => /^(By|Under|Into|As|Around) /.test(each));
    return routes.length > 0 && words.length === 0;
  });
  expect(silent.map(({ id }) => id)).toEqual([]);
  const codes = doseLimits.filter(({ id }) => whoFor(id).some((each) => /\b[A-Z]{2,}\b/.test(each)));
  expect(codes.map(({ id }) => id)).toEqual([]);
});

it('uses the singular for one month', () => {
  const words = doseLimits.flatMap(({ id }) => whoFor(id));
  expect(words.filter((each) => /\b1 (days|months|years)\b/.test(each))).toEqual([]);
  expect(words).toContain('From 1 month');
});
