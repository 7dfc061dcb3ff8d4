import { expect, it } from 'vitest';
import { matchOptions } from './match-options';

const countries = ['Côte d’Ivoire', 'Niger', 'Nigeria', 'Algeria', 'United States of America'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => matchOptions(countries, query).map((option) => option.label);

it('finds by every word in any order, accents and capitals aside', () => {
  expect(labels('cote')).toEqual(['Côte d’Ivoire']);
  expect(labels('america united')).toEqual(['United States of America']);
  expect(labels('united kingdom')).toEqual([]);
});

it('puts what starts with the text first', () => {
  expect(labels('ger')).toEqual(['Niger', 'Nigeria', 'Algeria']);
  expect(labels('al')).toEqual(['Algeria']);
  expect(labels('ni')).toEqual(['Niger', 'Nigeria', 'United States of America']);
});

it('shows everything while nothing is typed', () => {
  expect(labels(' ')).toHaveLength(5);
});
