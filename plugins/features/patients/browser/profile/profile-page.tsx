import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Registry,
  Session,
  Tabs,
  Together,
  useFollow,
  useService,
  View,
  Navigation,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { PatientStore } from '../stores/patient-store';
import { RecentPatientsStore } from '../stores/recent-patients-store';
import { t } from '../../manifest';
import type { PatientProfile } from './patient-profile';
import { ProfileHeader } from './profile-header';
import styles from './profile.module.css';
import { RecordNotices } from './record-notices';
import { usePrintRecord } from './use-print-record';

/** A patient's profile: the header, and the current workspace's tabs. */
export default function ProfilePage({ params, workspace }: SpotProps['page']) {
  return <Profile key={params.id} id={params.id ?? ''} workspace={workspace} />;
}

const Profile = observer(function Profile({ id, workspace }: { readonly id: string; readonly workspace: string }) {
  const store = useService(PatientStore);
  const recent = useService(RecentPatientsStore);
  const session = useService<Session>(Session);
  const profile = store.profile(id);
  const mayMerge = session.can('patients.merge');
  const living = profile.patient && !profile.patient.deleted_at && !profile.patient.merged_into;
  useFollow(profile);
  useEffect(() => {
    if (!living || !profile.patient) return;
    void recent.opened(profile.patient);
    if (mayMerge) void profile.loadMerges();
  }, [recent, profile, living, mayMerge]);
  const { patient, failure } = profile;
  usePrintRecord(living ? id : undefined);
  useEffect(() => {
    if (patient) recent.corrected(patient);
  }, [recent, patient]);
  if (failure && !patient) return <NotShown profile={profile} workspace={workspace} />;
  if (!patient) return <LoadingState kind="lines" count={8} />;
  return (
    <article className={styles.profile} aria-label={patient.full_name}>
      <title>{`${patient.full_name} · Clinic Workbench`}</title>
      <Together>
        <ProfileHeader profile={profile} patient={patient} workspace={workspace} />
        <RecordNotices profile={profile} patient={patient} />
        {!patient.merged_into && <ProfileTabs id={id} workspace={workspace} deleted={patient.deleted_at !== null} />}
      </Together>
    </article>
  );
});

/** The tabs that still work for a deleted record: its summary and its audit. */
const ofDeleted: ReadonlySet<string> = new Set(['patients-id', 'patients-id-audit']);

const ProfileTabs = observer(function ProfileTabs({
  id,
  workspace,
  deleted,
}: {
  readonly id: string;
  readonly workspace: string;
  readonly deleted: boolean;
}) {
  const registry = useService<Registry>(Registry);
  const { route } = useService<Navigation>(Navigation).current;
  const tab = registry.profileTabAt(route);
  const own = registry.profileTabs;
  // A page that the workspace does not list shows its tab while open, after the workspace's own.
  const tabs = tab && !own.some((each) => each.route === tab.route) ? [...own, tab] : own;
  return (
    <>
      {/* Shown even with one tab: plugins add and remove tabs, and the content below must not jump. */}
      <Tabs
        label={t('Parts of the record')}
        tabs={tabs.map((each) => ({ to: each.route, params: { id }, label: each.label }))}
      />
      {deleted && tab && !ofDeleted.has(tab.route) ? (
        <EmptyState
          icon="trash"
          title={t('This part of the record cannot be seen while the record is deleted.')}
          description={t('Everything in it is kept, and stands here again when the record is restored.')}
        />
      ) : tab ? (
        <View id={tab.view} patientId={id} workspace={workspace} />
      ) : (
        <EmptyState
          icon="lock"
          title={t('You do not have the right to see this part of the record.')}
          description={t('Ask an administrator for it.')}
          action={
            <LinkButton to="patients-id" params={{ id }}>
              {t('Summary')}
            </LinkButton>
          }
        />
      )}
    </>
  );
});

const NotShown = observer(function NotShown(props: { readonly profile: PatientProfile; readonly workspace: string }) {
  const { failure, load } = props.profile;
  if (failure?.status !== 404) return <ErrorState message={t('Error fetching data')} retry={() => void load()} />;
  return (
    <EmptyState
      icon="search"
      title={t('There is no such patient.')}
      description={t('The record may have been deleted, or the address is wrong.')}
      action={<LinkButton to={`${props.workspace.toLowerCase()}-patients`}>{t('Patients')}</LinkButton>}
    />
  );
});
