import { expect, it } from 'vitest';
import { nearest } from './nearest';

const choices = ['Paracetamol', 'Amoxicillin', 'Amoxicillin + clavulanic acid', 'Ampicillin'].map((name) => ({
  choice: name,
  texts: name === 'Paracetamol' ? [name, 'acetaminophen'] : [name],
}));

it('keeps the order without input', () => {
  expect(nearest(' ', choices)).toEqual(choices.map(({ choice }) => choice));
});

it('finds words by their beginnings, in any order', () => {
  expect(nearest('clav amox', choices)).toEqual(['Amoxicillin + clavulanic acid']);
});

it('puts the exact word before longer words, and both before misspelt ones', () => {
  expect(nearest('ampicillin', choices)[0]).toBe('Ampicillin');
  expect(nearest('amoxicilin', choices)).toEqual(['Amoxicillin', 'Amoxicillin + clavulanic acid']);
});

it('finds by another name', () => {
  expect(nearest('acetaminophen', choices)).toEqual(['Paracetamol']);
});

it('finds nothing for a word that is not a name', () => {
  expect(nearest('500', choices)).toEqual([]);
});
