import { labelled } from '@clinic-workbench/sdk/common';
import {
  ApiClient,
  ApiFailure,
  Button,
  Dialogs,
  LinkButton,
  MenuButton,
  Navigation,
  Photos,
  Session,
  Toaster,
  useService,
  type MenuAction,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../common/patient';
import type { PatientUseCount } from '../../common/patient-use';
import { PatientStore } from '../stores/patient-store';
import { RecentPatientsStore } from '../stores/recent-patients-store';
import { t } from '../../manifest';
import type { PatientProfile } from './patient-profile';
import styles from './profile.module.css';

const EditModal = lazy(async () => ({ default: (await import('../form/edit-modal')).EditModal }));
const PhotoModal = lazy(async () => ({ default: (await import('./photo-modal')).PhotoModal }));
const RelativeModal = lazy(async () => ({ default: (await import('../form/relative-modal')).RelativeModal }));
const LinkModal = lazy(async () => ({ default: (await import('./link-modal')).LinkModal }));
const StillNeeded = lazy(async () => ({ default: (await import('./still-needed')).StillNeeded }));
const MergeModal = lazy(async () => ({ default: (await import('../merge/merge-modal')).MergeModal }));

type Opened = 'edit' | 'photo' | 'relative' | 'link' | 'merge';

/** The actions on a record that the user has the right to. */
export const ProfileActions = observer(function ProfileActions(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
  readonly workspace: string;
}) {
  const { profile, patient } = props;
  const session = useService<Session>(Session);
  const photos = useService<Photos>(Photos);
  const navigation = useService<Navigation>(Navigation);
  const [opened, setOpened] = useState<Opened>();
  const [uses, setUses] = useState<readonly PatientUseCount[]>([]);
  const remove = useRemoval(props, setUses);
  const close = () => setOpened(undefined);
  // Another feature's link asks for it, for example for an unidentified patient.
  const intoOther = navigation.current.query.open === 'merge-into' && session.can('patients.merge');
  const mayWrite = session.can('patients.write');
  const items: readonly (MenuAction | false)[] = [
    mayWrite && { id: 'photo', label: t('Photo'), icon: 'camera', onSelect: () => setOpened('photo') },
    mayWrite && {
      id: 'relative',
      label: t('Duplicate for a relative'),
      icon: 'duplicate',
      onSelect: () => setOpened('relative'),
    },
    mayWrite && { id: 'link', label: t('Link to another patient'), icon: 'link', onSelect: () => setOpened('link') },
    session.can('patients.merge') && {
      id: 'merge',
      label: t('Merge with another record'),
      icon: 'git-merge',
      onSelect: () => setOpened('merge'),
    },
    { id: 'print', label: t('Print summary sheet'), icon: 'print', onSelect: () => window.print() },
    session.can('patients.delete') && {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      danger: true,
      divided: true,
      onSelect: remove,
    },
  ];
  const shared = { patient, onClose: close };
  return (
    <div className={styles.actions}>
      {navigation.canOpen('patients-id-timeline') && (
        <LinkButton to="patients-id-timeline" params={{ id: patient.uuid }} icon="history">
          {t('Timeline')}
        </LinkButton>
      )}
      {mayWrite && (
        <Button icon="edit" onClick={() => setOpened('edit')}>
          {t('Edit')}
        </Button>
      )}
      <MenuButton label={t('More actions')} items={items.filter((item) => item !== false)} />
      <Suspense fallback={null}>
        {uses.length > 0 && <StillNeeded patient={patient} uses={uses} onClose={() => setUses([])} />}
        {opened === 'edit' && <EditModal {...shared} photo={photos.at(patient.photo)} onSaved={profile.show} />}
        {opened === 'photo' && <PhotoModal {...shared} photo={photos.at(patient.photo)} onSaved={profile.show} />}
        {opened === 'relative' && <RelativeModal {...shared} />}
        {opened === 'link' && <LinkModal {...shared} onSaved={() => void profile.load()} />}
        {opened === 'merge' && (
          <MergeModal
            {...shared}
            onSaved={(merged) => {
              profile.show(merged);
              void profile.loadMerges();
            }}
          />
        )}
        {intoOther && (
          <MergeModal
            {...shared}
            stays="other"
            onClose={() => navigation.current.query.open && navigation.replaceQuery({ open: undefined })}
            onSaved={({ uuid }) => navigation.go('patients-id', { id: uuid })}
          />
        )}
      </Suspense>
    </div>
  );
});

/**
 * Asks, deletes the record, and opens the list.
 * @param onNeeded receives what prevents the deletion
 */
function useRemoval(
  { patient, workspace }: { readonly patient: Patient; readonly workspace: string },
  onNeeded: (uses: readonly PatientUseCount[]) => void,
): () => void {
  const api = useService<ApiClient>(ApiClient);
  const dialogs = useService<Dialogs>(Dialogs);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const recent = useService(RecentPatientsStore);
  const { list } = useService(PatientStore);
  const run = async () => {
    if (!(await dialogs.confirmDelete(t('patient')))) return;
    try {
      await api.delete(`v1/providers/{providerId}/patients/${patient.uuid}`, { ifMatch: patient.version, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === 'patient_in_use')
        onNeeded((error.details as { readonly uses: readonly PatientUseCount[] }).uses);
      else toaster.error(labelled(t('Deletion error'), t(error.message)));
      return;
    }
    recent.forget(patient.uuid);
    list.list.remove(patient.uuid);
    toaster.success(t('Delete completed'));
    const home = `${workspace.toLowerCase()}-patients`;
    navigation.go(navigation.canOpen(home) ? home : workspace.toLowerCase());
  };
  return () => void run();
}
