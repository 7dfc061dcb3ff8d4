import { ErrorState, LoadingState, Modal, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ShellStore } from '../shell/shell-store';
import { AdminProfileForm } from './admin-profile-form';
import { useOwnProfile } from './use-own-profile';

/** The administrator's own profile, with the signature printed under documents. */
const AdminProfileModal = observer(function AdminProfileModal() {
  const shell = useService(ShellStore);
  const { profile, failure, retry } = useOwnProfile();
  if (profile) return <AdminProfileForm profile={profile} />;
  return (
    <Modal open size="lg" title={t('Profile information')} onClose={shell.closeModals}>
      {failure ? <ErrorState message={t(failure.message)} retry={retry} /> : <LoadingState kind="form" count={8} />}
    </Modal>
  );
});

export default AdminProfileModal;
