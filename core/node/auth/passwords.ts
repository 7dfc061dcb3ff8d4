import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

/** OWASP's password storage cheat sheet: 19 MiB, two passes, one lane; the algorithm is argon2id, as it is by default. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones are refused before they are hashed. */
export const maxPasswordLength = 200;

let hashOfNobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Compares a password with a stored hash, or, where there is no such user, with the hash of a random one:
 * both take the same time, so that time does not tell who has an account.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(stored ?? (await hashOfNobody), password);
  return matches && stored !== undefined;
}

/** Makes the first unknown user as fast as any other; call at start. */
export async function preparePasswords(): Promise<void> {
  await passwordMatches(undefined, '');
}
