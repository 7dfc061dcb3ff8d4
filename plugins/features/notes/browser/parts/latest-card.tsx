import {
  DateText,
  ErrorState,
  LoadingState,
  PageLink,
  Section,
  StatusTag,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { noteTypeNames } from '../../common/note-type';
import { NotesStore } from '../notes-store';
import styles from '../notes.module.css';
import { t } from '../../manifest';

/** The first words of a patient's latest notes. */
const LatestCard = observer(function LatestCard({ patientId }: SpotProps['summary-card']) {
  const store = useService(NotesStore);
  const [latest] = useState(() => store.latest(patientId));
  useFollow(latest);
  const { value, failure } = latest;
  return (
    <Section
      title={t('Notes')}
      actions={
        <PageLink to="patients-id-notes" params={{ id: patientId }}>
          {t('All')}
        </PageLink>
      }
    >
      {!value && !failure && <LoadingState kind="lines" count={3} />}
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void latest.load()} />}
      {value?.length === 0 && <p className={styles.again}>{t('There are no notes yet.')}</p>}
      {value && value.length > 0 && (
        <ul className={styles.list}>
          {value.map((note) => (
            <li key={note.uuid}>
              <PageLink to="patients-id-notes" params={{ id: patientId }} query={{ note: note.uuid }}>
                {t(noteTypeNames[note.note_type])}
              </PageLink>{' '}
              {note.status === 'draft' && <StatusTag kind="note" status="draft" label={t('Not signed')} />}
              <span className={styles.preview}>{note.preview.replaceAll('\n', ' · ')}</span>
              <span className={styles.meta}>
                <DateText value={note.created_at} show="date-time" /> · {note.author.name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
});

export default LatestCard;
