import { publicRoute, sessionRoute, type AnyKernelRoute } from '../../http/kernel-route';
import { accessTokenSeconds } from '../../tokens/access-tokens';
import { RefreshForm, SignInForm, TokenForm, UnlockForm } from '../profile/account-rules';
import { Sessions } from '../sessions';
import { SignIn } from './sign-in';

/**
 * A hospital's computers often share one address and sign in together at the start of a shift. `SignInGuard` slows
 * guessing per user name; this only limits how much one address can make the server compute.
 */
const perMinuteOfAll = 300;

/** Signing in and out, renewing tokens, locking. */
export const signInRoutes: readonly AnyKernelRoute[] = [
  publicRoute({
    method: 'POST',
    api: 'v1',
    path: '/providers/auth/login',
    summary: 'Signs in with user name and password',
    body: SignInForm,
    perMinute: perMinuteOfAll,
    handle: async (c, { body }) => {
      const { tokens, user, practitioner_roles } = await c
        .service<SignIn>(SignIn)
        .signIn(c, body.username, body.password, true);
      const { access, refresh } = tokens;
      return { access, refresh, v2_access: access, patient: null, user, practitioner_roles };
    },
  }),
  publicRoute({
    method: 'POST',
    api: 'v2',
    path: '/auth/login/access-token',
    summary: 'Signs in as OAuth clients do, with the password grant',
    body: TokenForm,
    form: true,
    perMinute: perMinuteOfAll,
    handle: async (c, { body }) => {
      const { tokens } = await c.service<SignIn>(SignIn).signIn(c, body.username, body.password, false);
      return {
        access_token: tokens.access,
        token_type: 'bearer',
        expires_in: accessTokenSeconds,
        refresh_token: tokens.refresh,
      };
    },
  }),
  publicRoute({
    method: 'POST',
    api: 'v1',
    path: '/auth/token/refresh',
    summary: 'Trades a refresh token for new tokens; each works once',
    body: RefreshForm,
    perMinute: perMinuteOfAll,
    handle: async (c, { body }) => {
      const { access, refresh } = await c.service<Sessions>(Sessions).renew(c, body.refresh);
      return { access, refresh, v2_access: access };
    },
  }),
  sessionRoute({
    method: 'GET',
    api: 'v1',
    path: '/auth/session',
    summary: 'The signed-in user and their roles in each organization',
    handle: (c) => c.service<SignIn>(SignIn).identity(c),
  }),
  sessionRoute({
    method: 'GET',
    api: 'v1',
    path: '/auth/logout',
    summary: 'Ends the session',
    evenLocked: true,
    handle: async (c) => {
      await c.service<SignIn>(SignIn).signOut(c);
      return { successful: true };
    },
  }),
  sessionRoute({
    method: 'POST',
    api: 'v1',
    path: '/auth/lock',
    summary: 'Locks the session behind the password',
    evenLocked: true,
    handle: async (c) => {
      await c.service<SignIn>(SignIn).lock(c);
      return { successful: true };
    },
  }),
  sessionRoute({
    method: 'POST',
    api: 'v1',
    path: '/auth/unlock',
    summary: 'Unlocks the session with the password',
    body: UnlockForm,
    evenLocked: true,
    perMinute: 60,
    handle: async (c, { body }) => {
      await c.service<SignIn>(SignIn).unlock(c, body.password);
      return { successful: true };
    },
  }),
];
