import { expect, it } from 'vitest';
import { readExternalAnswer } from './read-external-answer';

const read = (answer: unknown) =>
  readExternalAnswer(JSON.stringify(answer), 10)?.map(({ code, display }) => [code, display]);

it('understands a FHIR expansion, with its own system of codes', () => {
  const contains = [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10', display: 'Essential hypertension' }];
  expect(readExternalAnswer(JSON.stringify({ resourceType: 'ValueSet', expansion: { contains } }), 10)).toEqual(
    contains,
  );
  expect(read({ resourceType: 'ValueSet', expansion: {} })).toEqual([]);
});

it('understands the lists of the Clinical Table Search Service', () => {
  expect(
    read([
      2,
      ['J45.9', 'J46'],
      null,
      [
        ['J45.9', 'Asthma'],
        ['J46', 'Status asthmaticus'],
      ],
    ]),
  ).toEqual([
    ['J45.9', 'Asthma'],
    ['J46', 'Status asthmaticus'],
  ]);
});

it('understands plain lists', () => {
  expect(read([{ code: 'A00', title: 'Cholera' }])).toEqual([['A00', 'Cholera']]);
  expect(read({ results: [{ code: 'A00', name: '<em class="found">Cholera</em>' }] })).toEqual([['A00', 'Cholera']]);
});

it('skips entries without a code or name, and reads no more than requested', () => {
  expect(
    read([{ code: 1, display: 'x' }, null, 'y', { code: 'A' }, ['B', 'b'], { code: 'x'.repeat(21), display: 'z' }]),
  ).toEqual([['B', 'b']]);
  expect(readExternalAnswer(JSON.stringify(Array.from({ length: 99 }, (_, i) => [`A${i}`, 'a'])), 5)).toHaveLength(5);
});

it.each(['', 'null', '<html>', '{"error":1}', '"text"', '[1]', '{"resourceType":'])(
  'does not accept %s as an answer',
  (text) => {
    expect(readExternalAnswer(text, 10)).toBeUndefined();
  },
);
