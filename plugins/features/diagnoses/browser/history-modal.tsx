import { DateText, ErrorState, LoadingState, Modal, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Diagnosis } from '../common/diagnosis';
import type { DiagnosisChange } from '../common/diagnosis-change';
import styles from './diagnoses.module.css';
import { DiagnosesStore } from './diagnoses-store';
import { linesOf, nameOf } from './labels';

/** Who made and changed a diagnosis, when and why, the latest first. */
export const HistoryModal = observer(function HistoryModal(props: {
  readonly diagnosis: Diagnosis;
  readonly onClose: () => void;
}) {
  const { diagnosis } = props;
  const store = useService(DiagnosesStore);
  const [changes] = useState(() => store.changesOf(diagnosis.uuid));
  useEffect(() => changes.follow(), [changes]);
  return (
    <Modal open size="md" title={t('Past changes')} description={nameOf(diagnosis)} onClose={props.onClose}>
      {!changes.value && changes.failure && (
        <ErrorState message={t('Error fetching data')} retry={() => void changes.load()} />
      )}
      {!changes.value && !changes.failure && <LoadingState kind="lines" count={3} />}
      <ol className={styles.history}>
        {changes.value?.map((change) => (
          <Change key={change.uuid} change={change} diagnosis={diagnosis} />
        ))}
      </ol>
    </Modal>
  );
});

function Change({ change, diagnosis }: { readonly change: DiagnosisChange; readonly diagnosis: Diagnosis }) {
  const lines = (fields: Readonly<Record<string, unknown>>) => new Set(linesOf({ ...diagnosis, ...fields }));
  const before = lines(change.before);
  const changed = [...lines(change.after)].filter((line) => change.kind === 'recorded' || !before.has(line));
  return (
    <li>
      <p>
        <strong>{kindLabel(change)}</strong> · <DateText value={change.at} show="date-time" />
        {change.by_name && ` · ${change.by_name}`}
      </p>
      {change.reason && <p className={styles.muted}>{t('Reason: {{reason}}', { reason: change.reason })}</p>}
      {changed.length > 0 && (
        <ul className={styles.changed}>
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function kindLabel({ kind }: DiagnosisChange): string {
  if (kind === 'recorded') return t('Recorded');
  if (kind === 'ranked') return t('Put in another place');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}
