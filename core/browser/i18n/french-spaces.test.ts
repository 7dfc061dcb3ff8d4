import { expect, it } from 'vitest';
import { withFrenchSpaces } from './french-spaces';

it('never breaks a line before punctuation that belongs to the word before it', () => {
  expect(withFrenchSpaces('Supprimer « {{name}} » ? Oui : tout ; sinon non !')).toBe(
    'Supprimer «\u202f{{name}}\u202f»\u202f? Oui\u202f: tout\u202f; sinon non\u202f!',
  );
});

it('leaves text without a space there unchanged, such as an address or a time', () => {
  expect(withFrenchSpaces('https://clinic.example, HH:mm')).toBe('https://clinic.example, HH:mm');
});
