import type { Tokens } from '../session/tokens';

/** Tokens that a local server accepts, as it looks at none. */
export function signIn(tokens: Tokens): void {
  tokens.store({ access: 'access', refresh: 'refresh', v2_access: 'v2' });
}
