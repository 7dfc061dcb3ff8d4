import { fetchMenusAhead, Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { TypeAhead } from '../omnibar/type-ahead';
import { Questions } from './questions';
import { ShellStore } from './shell-store';
import { useShellKeys } from './use-shell-keys';
import { useTheme } from './use-theme';
import { whenQuiet } from './when-quiet';

const loadOmnibar = () => import('../omnibar/omnibar');
const Omnibar = lazy(loadOmnibar);
const EditProfileModal = lazy(() => import('../modals/edit-profile-modal'));
const AdminProfileModal = lazy(() => import('../modals/admin-profile-modal'));
const ChangePasswordModal = lazy(() => import('../modals/change-password-modal'));
const ShortcutsModal = lazy(() => import('./shortcuts-modal'));

/** Loads what users are likely to need first, so that nobody waits for it later. */
function fetchAhead(): void {
  fetchMenusAhead();
  // A failure shows when it is needed.
  loadOmnibar().catch(() => undefined);
}

/** Everything that may lie over a page: dialogs of the header, the Omnibar, questions. Each loads when first opened. */
export const OverThePage = observer(function OverThePage() {
  const shell = useService(ShellStore);
  const preferences = useService<Preferences>(Preferences);
  useTheme(preferences.theme);
  useShellKeys(shell);
  useEffect(() => whenQuiet(fetchAhead), []);
  return (
    <>
      <Suspense fallback={<TypeAhead shell={shell} />}>{shell.omnibar && <Omnibar />}</Suspense>
      <Suspense fallback={null}>
        {shell.modal === 'edit-profile' && <EditProfileModal />}
        {shell.modal === 'admin-profile' && <AdminProfileModal />}
        {shell.modal === 'change-password' && <ChangePasswordModal />}
        {shell.modal === 'shortcuts' && <ShortcutsModal />}
      </Suspense>
      <Questions />
    </>
  );
});
