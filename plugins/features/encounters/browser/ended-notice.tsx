import { Formats, LinkButton, Navigation, useService, reasonWords } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Encounter } from '../common/encounter';
import { statusLabel } from './labels';
import styles from './ended-notice.module.css';
import { t } from '../manifest';

/** Says that the encounter is closed, and where later additions go. */
export const EndedNotice = observer(function EndedNotice({ encounter }: { readonly encounter: Encounter }) {
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const { status, end_time, status_reason } = encounter;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>
        {status === 'finished'
          ? t('This encounter ended {{time}}. What is said now is an addendum to a note.', {
              time: formats.dateTime(end_time),
            })
          : t('{{status}}: {{reason}}', { status: statusLabel(status), reason: reasonWords(status_reason) ?? '–' })}
      </p>
      {status === 'finished' && navigation.canOpen('patients-id-notes') && (
        <LinkButton small icon="annotation" to="patients-id-notes" params={{ id: encounter.patient_id }}>
          {t('Add an addendum')}
        </LinkButton>
      )}
    </div>
  );
});
