import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords';

describe('passwords', () => {
  it('are hashed with argon2id, 19 MiB and two passes, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('match only themselves', async () => {
    const stored = await hashPassword('correct horse');
    expect(await passwordMatches(stored, 'correct horse')).toBe(true);
    expect(await passwordMatches(stored, 'Correct horse')).toBe(false);
    expect(await passwordMatches(undefined, 'correct horse')).toBe(false);
  });
});
