import { expect, it } from 'vitest';
import { nearest } from './nearest';

const choices = ['Paracetamol', 'Amoxicillin', 'Amoxicillin + clavulanic acid', 'Ampicillin'].map((name) => ({
  choice: name,
  texts: name === 'Paracetamol' ? [name, 'acetaminophen'] : [name],
}));

it('leaves the order as it is while nothing is typed', () => {
  expect(nearest(' ', choices)).toEqual(choices.map(({ choice }) => choice));
});

it('finds by the beginning of any word, in any order of the words', () => {
  expect(nearest('clav amox', choices)).toEqual(['Amoxicillin + clavulanic acid']);
});

it('puts the word itself before what only begins so, and both before what is misspelt', () => {
  expect(nearest('ampicillin', choices)[0]).toBe('Ampicillin');
  expect(nearest('amoxicilin', choices)).toEqual(['Amoxicillin', 'Amoxicillin + clavulanic acid']);
});

it('finds by another name', () => {
  expect(nearest('acetaminophen', choices)).toEqual(['Paracetamol']);
});

it('finds nothing for a word that is not a name', () => {
  expect(nearest('500', choices)).toEqual([]);
});
