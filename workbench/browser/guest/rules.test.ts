import { describe, expect, it } from 'vitest';
import { passwordsMatch, requireFields } from './rules';

describe('the rules of guest forms', () => {
  const rules = requireFields<{ username: string; password: string }>({ username: 'Username', password: 'Password' });

  it('require fields that are empty or only spaces', () => {
    expect(Object.keys(rules({ username: '  ', password: '' }))).toEqual(['username', 'password']);
    expect(rules({ username: 'ama', password: ' x' })).toEqual({});
  });

  it('use the message of the specification', () => {
    expect(rules({ username: '', password: 'x' })).toEqual({
      username: [{ message: '{{field}} is required', field: 'Username' }],
    });
  });

  it('refuse a second password that differs, also in case or spaces', () => {
    expect(passwordsMatch('confirm', 'Secret1', 'Secret1')).toEqual({});
    expect(passwordsMatch('confirm', 'Secret1', 'secret1')).toHaveProperty(
      'confirm.0.message',
      'Passwords do not match',
    );
    expect(passwordsMatch('confirm', 'Secret1', 'Secret1 ')).toHaveProperty('confirm');
  });
});
