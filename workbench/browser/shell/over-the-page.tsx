import { Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Questions } from './questions';
import { ShellStore } from './shell-store';
import { useShellKeys } from './use-shell-keys';
import { useTheme } from './use-theme';

const Omnibar = lazy(() => import('../omnibar/omnibar'));
const EditProfileModal = lazy(() => import('../modals/edit-profile-modal'));
const AdminProfileModal = lazy(() => import('../modals/admin-profile-modal'));
const ChangePasswordModal = lazy(() => import('../modals/change-password-modal'));
const ShortcutsModal = lazy(() => import('./shortcuts-modal'));

/** What may lie over any page: dialogs of the header, the Omnibar, questions. Each is fetched when first opened. */
export const OverThePage = observer(function OverThePage() {
  const shell = useService(ShellStore);
  const preferences = useService<Preferences>(Preferences);
  useTheme(preferences.theme);
  useShellKeys(shell);
  return (
    <>
      <Suspense fallback={null}>
        {shell.omnibar && <Omnibar />}
        {shell.modal === 'edit-profile' && <EditProfileModal />}
        {shell.modal === 'admin-profile' && <AdminProfileModal />}
        {shell.modal === 'change-password' && <ChangePasswordModal />}
        {shell.modal === 'shortcuts' && <ShortcutsModal />}
      </Suspense>
      <Questions />
    </>
  );
});
