import { publicRoute, sessionRoute, type AnyKernelRoute } from '../../http/kernel-route';
import { ChangePasswordForm, ConfirmResetForm, RequestResetForm } from '../profile/account-rules';
import { PasswordChange } from './password-change';
import { PasswordReset } from './password-reset';

/** Changing a known password, and replacing a forgotten one. */
export const passwordRoutes: readonly AnyKernelRoute[] = [
  sessionRoute({
    method: 'POST',
    api: 'v1',
    path: '/auth/change-password',
    summary: "Changes the caller's password and ends their other sessions",
    body: ChangePasswordForm,
    perMinute: 60,
    handle: async (c, { body }) => {
      await c.service<PasswordChange>(PasswordChange).change(c, body.current_password, body.new_password);
      return { operation_successful: true, message: 'Password reset Successfull' };
    },
  }),
  publicRoute({
    method: 'POST',
    api: 'v1',
    path: '/providers/auth/password-reset',
    summary: 'Asks for a link to set a new password; answers the same whether or not the address is known',
    body: RequestResetForm,
    perMinute: 20,
    handle: async (c, { body }) => {
      await c.service<PasswordReset>(PasswordReset).request(c, body.email);
      return {
        successful: true,
        message: 'If the address belongs to a user, a link to set a new password is on its way.',
      };
    },
  }),
  publicRoute({
    method: 'POST',
    api: 'v1',
    path: '/providers/auth/password-reset/confirm',
    summary: 'Sets a new password with the token of the mailed link, which works once and for an hour',
    body: ConfirmResetForm,
    perMinute: 60,
    handle: async (c, { body }) => {
      await c.service<PasswordReset>(PasswordReset).confirm(c, body.token, body.new_password);
      return { successful: true, message: 'Password reset Successfull' };
    },
  }),
];
