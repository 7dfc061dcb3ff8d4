import { Preferences, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { Questions } from './questions';
import { ShellStore } from './shell-store';
import { useTheme } from './use-theme';

const Omnibar = lazy(() => import('../omnibar/omnibar'));
const EditProfileModal = lazy(() => import('../modals/edit-profile-modal'));
const AdminProfileModal = lazy(() => import('../modals/admin-profile-modal'));
const ChangePasswordModal = lazy(() => import('../modals/change-password-modal'));

/** What may lie over any page: dialogs of the header, the Omnibar, questions. Each is fetched when first opened. */
export const OverThePage = observer(function OverThePage() {
  const shell = useService(ShellStore);
  const preferences = useService<Preferences>(Preferences);
  useTheme(preferences.theme);
  useOmnibarKey(shell);
  return (
    <>
      <Suspense fallback={null}>
        {shell.omnibar && <Omnibar />}
        {shell.modal === 'edit-profile' && <EditProfileModal />}
        {shell.modal === 'admin-profile' && <AdminProfileModal />}
        {shell.modal === 'change-password' && <ChangePasswordModal />}
      </Suspense>
      <Questions />
    </>
  );
});

/** Ctrl K, or ⌘ K, anywhere; browsers' own use of it gives way. */
function useOmnibarKey(shell: ShellStore): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      shell.openOmnibar();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shell]);
}
