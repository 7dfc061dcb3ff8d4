import { ErrorState, LoadingState, Section } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { complaintNoteTypes } from '../../common/note-type';
import styles from '../notes.module.css';
import { t } from '../../manifest';
import { EncounterNote } from './encounter-note';
import { useEncounterNotes } from './use-encounter-notes';

/** The chief complaint and its history: both are required before the encounter can be finished. */
const HistorySection = observer(function HistorySection(props: SpotProps['encounter-section']) {
  const { patientId, encounterId, mayWrite, reason } = props;
  const notes = useEncounterNotes(encounterId);
  const { value, failure } = notes;
  if (!value)
    return (
      <Section title={t('Complaint and history')}>
        {failure ? (
          <ErrorState message={t(failure.message)} retry={() => void notes.load()} />
        ) : (
          <LoadingState kind="lines" count={4} />
        )}
      </Section>
    );
  return (
    <Section title={t('Complaint and history')}>
      <div className={styles.sections}>
        {complaintNoteTypes.map((type) => (
          <EncounterNote
            key={type}
            patient={patientId}
            encounter={encounterId}
            type={type}
            note={value.find(({ note_type }) => note_type === type)}
            mayWrite={mayWrite}
            said={type === 'chief-complaint' ? (reason ?? undefined) : undefined}
            onChanged={() => void notes.load()}
          />
        ))}
      </div>
    </Section>
  );
});

export default HistorySection;
