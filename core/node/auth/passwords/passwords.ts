import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** OWASP's password storage cheat sheet: argon2id (the default) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused before they are hashed. */
export const maxPasswordLength = 200;

let hashOfNobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Compares a password with a stored hash. For an unknown user it compares with the hash of a random password: both take
 * the same time, so that the duration does not reveal who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && stored !== undefined;
}

/** Prepares that random hash, so that the first unknown user takes no longer; call at start. */
export async function preparePasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}
