import { expect, it } from 'vitest';
import { matchOptions } from './match-options';

const countries = ['Côte d’Ivoire', 'Niger', 'Nigeria', 'Algeria', 'United States of America'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => matchOptions(countries, query).map((option) => option.label);

it('finds options by every word in any order, ignoring accents and case', () => {
  expect(labels('cote')).toEqual(['Côte d’Ivoire']);
  expect(labels('america united')).toEqual(['United States of America']);
  expect(labels('united kingdom')).toEqual([]);
});

it('puts options that start with the text first', () => {
  expect(labels('ger')).toEqual(['Niger', 'Nigeria', 'Algeria']);
  expect(labels('al')).toEqual(['Algeria']);
  expect(labels('ni')).toEqual(['Niger', 'Nigeria', 'United States of America']);
});

it('shows all options while nothing is typed', () => {
  expect(labels(' ')).toHaveLength(5);
});
