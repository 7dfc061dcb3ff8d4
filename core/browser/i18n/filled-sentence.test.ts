import { describe, expect, it } from 'vitest';
import { sentenceFinder } from './filled-sentence';

const find = sentenceFinder([
  'Email',
  '{{field}} is required',
  '{{field}} already exists',
  '{{field}} should not be less than {{n}}',
  '{{field}} should not be less than {{n}} characters',
  'Requires {{plugin}}: {{reason}}',
  '{{total}} beds',
]);

describe('a sentence that the server has filled in', () => {
  it('is known by the sentence that it was made of', () => {
    expect(find('Email already exists')).toEqual({ template: '{{field}} already exists', values: { field: 'Email' } });
    expect(find('Emergency contact (next of kin?) is required')?.values).toEqual({
      field: 'Emergency contact (next of kin?)',
    });
  });

  it('is the one that says most itself where several fit', () => {
    expect(find('Password should not be less than 8 characters')).toEqual({
      template: '{{field}} should not be less than {{n}} characters',
      values: { field: 'Password', n: '8' },
    });
    expect(find('Age should not be less than 8')?.template).toBe('{{field}} should not be less than {{n}}');
  });

  it('keeps what it quotes whole', () => {
    expect(find('Requires a: Requires b: gone')?.values).toEqual({ plugin: 'a', reason: 'Requires b: gone' });
  });

  it('belongs to no template if it fits none, or only one of hardly any words', () => {
    expect(find('Something went wrong')).toBeUndefined();
    expect(find('12 beds')).toBeUndefined();
  });
});
