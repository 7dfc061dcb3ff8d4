import type { Tokens } from '../api/tokens';

/** Tokens for a local server, which does not check them. */
export function signIn(tokens: Tokens): void {
  tokens.store({ access: 'access', refresh: 'refresh', v2_access: 'v2' });
}
