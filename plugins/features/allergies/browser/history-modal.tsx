import { DateText, EmptyState, ErrorState, LoadingState, Modal, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Allergy } from '../common/allergy';
import type { AllergyChange } from '../common/allergy-change';
import { AllergiesStore } from './allergies-store';
import styles from './allergies.module.css';
import { linesOf } from './labels';

/** Who recorded and changed an allergy, when and why, the latest first. */
export const HistoryModal = observer(function HistoryModal(props: {
  readonly allergy: Allergy;
  readonly onClose: () => void;
}) {
  const { allergy } = props;
  const store = useService(AllergiesStore);
  const [changes] = useState(() => store.changesOf(allergy.uuid));
  useEffect(() => changes.follow(), [changes]);
  return (
    <Modal open size="md" title={t('Past changes')} description={t(allergy.substance)} onClose={props.onClose}>
      {!changes.value && changes.failure && (
        <ErrorState message={t('Error fetching data')} retry={() => void changes.load()} />
      )}
      {!changes.value && !changes.failure && <LoadingState kind="lines" count={3} />}
      {changes.value?.length === 0 && <EmptyState icon="history" title={t('Nothing has happened yet.')} />}
      <ol className={styles.history}>
        {changes.value?.map((change) => (
          <Change key={change.uuid} change={change} allergy={allergy} />
        ))}
      </ol>
    </Modal>
  );
});

function Change({ change, allergy }: { readonly change: AllergyChange; readonly allergy: Allergy }) {
  const lines = (fields: Readonly<Record<string, unknown>>) => new Set(linesOf({ ...allergy, ...fields }));
  const before = lines(change.before);
  const changed = [...lines(change.after)].filter((line) => change.kind === 'recorded' || !before.has(line));
  return (
    <li>
      <p className={styles.happened}>
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

function kindLabel({ kind }: AllergyChange): string {
  if (kind === 'recorded') return t('Recorded');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}
