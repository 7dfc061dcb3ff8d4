import {
  ApiClient,
  ApiFailure,
  Form,
  FormModel,
  Modal,
  PasswordField,
  Session,
  t,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { GuestLink } from '../guest/guest-link';
import { passwordsMatch, requireFields } from '../guest/rules';
import { ShellStore } from '../shell/shell-store';

interface ChangePassword {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

interface Answer {
  readonly operation_successful: boolean;
  readonly message: string;
}

const required = requireFields<ChangePassword>({ current_password: 'Current password', new_password: 'New password' });
const failed = 'Failed to change password. Please try again later.';

/** Changes the user's password; their other sessions end. */
const ChangePasswordModal = observer(function ChangePasswordModal() {
  const api = useService<ApiClient>(ApiClient);
  const shell = useService(ShellStore);
  const toaster = useService<Toaster>(Toaster);
  const navigation = useService(BrowserNavigation);
  const { user } = useService<Session>(Session);
  const [form] = useState(
    () =>
      new FormModel<ChangePassword>({
        initial: { current_password: '', new_password: '', confirm_password: '' },
        rules: (values) => ({
          ...passwordsMatch('confirm_password', values.new_password, values.confirm_password),
          ...required(values),
        }),
        save: (values, idempotencyKey) => changePassword(api, toaster, values, idempotencyKey),
      }),
  );
  return (
    <Modal open size="sm" title={t('Change password')} form={form} onClose={shell.closeModals}>
      <Form
        form={form}
        label={t('Change password')}
        submit={t('Save')}
        onSaved={shell.closeModals}
        onCancel={shell.closeModals}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="text"
          className="cw-visually-hidden"
          autoComplete="username"
          value={user.username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          form={form}
          name="current_password"
          label={t('Current password')}
          required
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          form={form}
          name="new_password"
          label={t('New password')}
          hint={t('At least 8 characters')}
          required
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirm_password"
          label={t('Confirm password')}
          required
          autoComplete="new-password"
        />
        <p>
          <GuestLink to="forgot-password" visit={navigation.go}>
            {t('Forgot Password')}
          </GuestLink>
        </p>
      </Form>
    </Modal>
  );
});

/**
 * Shows a message with the result (specification, section 8). @throws ApiFailure if the new password equals the old one
 */
async function changePassword(
  api: ApiClient,
  toaster: Toaster,
  values: ChangePassword,
  idempotencyKey: string,
): Promise<void> {
  try {
    const answer = await api.post<Answer>('v1/auth/change-password', values, { quiet: true, idempotencyKey });
    if (!answer.operation_successful) throw new ApiFailure(400, 'refused', answer.message || failed);
    toaster.success(t(answer.message || 'Password reset Successfull'));
  } catch (error) {
    if (error instanceof ApiFailure) toaster.error(t(error.message || failed));
    throw error;
  }
}

export default ChangePasswordModal;
