import { describe, expect, it } from 'vitest';
import list from '../node/codes/common-diagnoses.json';
import { nearestEntries, readCodeQuery, wordsOf, type CodeEntry } from './code-ranking';

const entries: readonly CodeEntry[] = list.entries.map(([code = '', display = '', others = '']) => ({
  code,
  display,
  words: wordsOf(`${display} ${others}`),
  names: [display, ...others.split(';')].map(wordsOf),
}));
const found = (text: string) => nearestEntries(readCodeQuery(text), entries, 10).map(({ code }) => code);

describe('a search of codes', () => {
  it.each([
    ['malaria', 'B54'],
    ['B50', 'B50.0'],
    ['b50.9', 'B50.9'],
    ['I10', 'I10'],
    ['hypertension', 'I10'],
    ['high blood pressure', 'I10'],
    ['htn', 'I10'],
    ['asthma', 'J45.9'],
    ['paludisme', 'B54'],
    ['typhoid', 'A01.0'],
    ['snake bite', 'T63.0'],
  ])('finds by %s first of ten %s', (text, code) => {
    expect(found(text)).toContain(code);
  });

  it.each([
    ['hipertension', 'I10'],
    ['diabetis', 'E11.9'],
    ['pnemonia', 'J18.9'],
    ['asthama', 'J45.9'],
    ['malarai', 'B54'],
    ['tonsilitis', 'J03.9'],
    ['gastrits', 'K29.7'],
    ['epilepsi', 'G40.9'],
    ['appendictis', 'K35.8'],
    ['pre eclamsia', 'O14.9'],
    ['drepanocytose', 'D57.1'],
  ])('tolerates the spelling of %s', (text, code) => {
    expect(found(text)).toContain(code);
  });

  it('puts exact names before similar ones', () => {
    expect(found('asthma')[0]).toBe('J45.9');
    expect(found('gout')[0]).toBe('M10.9');
    expect(found('cholera')[0]).toBe('A00.9');
    expect(found('hipertention')[0]).toBe('I10');
    expect(found('stroke')[0]).toBe('I64');
    expect(found('malaria').slice(0, 2)).toEqual(['B50.9', 'B54']);
  });

  it('requires all words', () => {
    expect(found('cerebral malaria')).toEqual(['B50.0']);
    expect(found('malaria of the moon')).toEqual([]);
  });

  it('treats a code as the beginning of codes and nothing else', () => {
    expect(found('E11').every((code) => code.startsWith('E11'))).toBe(true);
    expect(found('Z99.9')).toEqual([]);
  });

  it('finds nothing for an empty text or signs', () => {
    for (const text of ['', '   ', '%', 'of the', '💊']) expect(found(text), text).toEqual([]);
  });

  it('tolerates no errors in short words', () => {
    expect(found('flu')).toEqual(expect.arrayContaining(['J11.1']));
    expect(found('fle')).not.toContain('J11.1');
  });
});

it('the built-in list has valid ICD-10 codes, each once, with a name, and names its source', () => {
  const codes = list.entries.map(([code]) => code);
  expect(codes.length).toBeGreaterThanOrEqual(300);
  expect(new Set(codes).size).toBe(codes.length);
  expect(list.entries.filter(([code, display]) => !/^[A-Z]\d\d(\.\d)?$/.test(code ?? '') || !display)).toEqual([]);
  expect(list.source).toContain('World Health Organization');
});
