import {
  ApiClient,
  ApiFailure,
  Button,
  DateText,
  PageLink,
  Session,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import type { PatientMerge } from '../../common/patient-merge';
import { t } from '../../manifest';
import type { PatientProfile } from './patient-profile';
import styles from './profile.module.css';

/** Notices about the whole record: deleted, merged into another, or others merged into it. */
export const RecordNotices = observer(function RecordNotices(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
}) {
  const { profile, patient } = props;
  if (patient.merged_into) {
    return (
      <p className={styles.notice} role="status">
        <span>{t('This record was merged into another one, which holds everything now.')}</span>
        <PageLink to="patients-id" params={{ id: patient.merged_into }}>
          {t('Open the other record')}
        </PageLink>
      </p>
    );
  }
  return (
    <>
      {patient.deleted_at && <Deleted profile={profile} patient={patient} deletedAt={patient.deleted_at} />}
      {profile.merges.map((merge) => (
        <Merged key={merge.uuid} profile={profile} merge={merge} />
      ))}
    </>
  );
});

const Deleted = observer(function Deleted(props: {
  readonly profile: PatientProfile;
  readonly patient: Patient;
  readonly deletedAt: string;
}) {
  const { profile, patient } = props;
  const session = useService<Session>(Session);
  const { busy, run } = useWriting(async (api) => {
    profile.show(await api.post<Patient>(`v2/emr/patients/${patient.uuid}/restore`));
    return t('{{name}} is restored.', { name: patient.full_name });
  });
  return (
    <div className={styles.notice} data-kind="danger" role="status">
      <span>
        {t('This record was deleted.')} <DateText value={props.deletedAt} show="date-time" />
      </span>
      {session.can('patients.restore') && (
        <Button small icon="undo" loading={busy} onClick={run}>
          {t('Restore')}
        </Button>
      )}
    </div>
  );
});

const Merged = observer(function Merged(props: { readonly profile: PatientProfile; readonly merge: PatientMerge }) {
  const { profile, merge } = props;
  const { busy, run } = useWriting(async (api) => {
    profile.show(await api.post<Patient>(`v2/emr/patients/${profile.uuid}/unmerge`, { other: merge.other_id }));
    await Promise.all([profile.load(), profile.loadMerges()]);
    return t('The merge is undone: both records stand again.');
  });
  return (
    <div className={styles.notice}>
      <span>
        {t('{{name}} ({{number}}) was merged into this record.', {
          name: merge.other_name,
          number: merge.other_number,
        })}{' '}
        <DateText value={merge.merged_at} show="date-time" />
      </span>
      <Button small icon="undo" loading={busy} onClick={run}>
        {t('Undo merge')}
      </Button>
    </div>
  );
});

/** Runs one write at a time and shows its success; refusals show their own toasts. */
function useWriting(write: (api: ApiClient) => Promise<string>): { readonly busy: boolean; readonly run: () => void } {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      toaster.success(await write(api));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    setBusy(false);
  };
  return { busy, run: () => void run() };
}
