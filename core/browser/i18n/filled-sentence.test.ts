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
  it('is recognised by its template', () => {
    expect(find('Email already exists')).toEqual({ template: '{{field}} already exists', values: { field: 'Email' } });
    expect(find('Emergency contact (next of kin?) is required')?.values).toEqual({
      field: 'Emergency contact (next of kin?)',
    });
  });

  it('belongs to the template with the most words of its own if several fit', () => {
    expect(find('Password should not be less than 8 characters')).toEqual({
      template: '{{field}} should not be less than {{n}} characters',
      values: { field: 'Password', n: '8' },
    });
    expect(find('Age should not be less than 8')?.template).toBe('{{field}} should not be less than {{n}}');
  });

  it('keeps quoted text whole', () => {
    expect(find('Requires a: Requires b: gone')?.values).toEqual({ plugin: 'a', reason: 'Requires b: gone' });
  });

  it('belongs to no template if none fits, or only one with hardly any words', () => {
    expect(find('Something went wrong')).toBeUndefined();
    expect(find('12 beds')).toBeUndefined();
  });
});
