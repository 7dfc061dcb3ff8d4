import { describe, expect, it } from 'vitest';
import { doseLimits } from './dose-limits';
import { indicationWords, namesIndication } from './indication-words';

it('knows the words of every indication with a row', () => {
  const indications = new Set(doseLimits.map(({ indication }) => indication).filter(Boolean));
  expect(new Set(Object.keys(indicationWords))).toEqual(indications);
});

describe('a note', () => {
  it.each([
    ['For pain after surgery', 'pain'],
    ['Contre les DOULEURS', 'pain'],
    ['À visée antalgique', 'pain'],
    ['malaria prophylaxis', 'malaria prophylaxis'],
    ['Prevention of malaria, travels to Tamale', 'malaria prophylaxis'],
    ['Prophylaxie du paludisme', 'malaria prophylaxis'],
    ['chimioprophylaxie antipaludique', 'malaria prophylaxis'],
    ['No alcohol. For pain', 'pain'],
  ])('%s names %s', (note, indication) => expect(namesIndication(note, indication)).toBe(true));

  it.each([
    ['', 'pain'],
    ['Opioid substitution', 'pain'],
    // Letters of another word.
    ['Works as a painter', 'pain'],
    ['Painting and decorating', 'pain'],
    ['Not for pain', 'pain'],
    ['pas pour la douleur', 'pain'],
    ['Sans douleur', 'pain'],
    ['Treatment of malaria', 'malaria prophylaxis'],
    ['Traitement du paludisme', 'malaria prophylaxis'],
    ['Treatment of malaria, then wound prophylaxis', 'malaria prophylaxis'],
  ])('%s does not name %s', (note, indication) => expect(namesIndication(note, indication)).toBe(false));
});
