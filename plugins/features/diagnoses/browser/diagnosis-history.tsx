import { HistoryModal, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { Diagnosis } from '../common/diagnosis';
import type { DiagnosisChange } from '../common/diagnosis-change';
import { DiagnosesStore } from './diagnoses-store';
import { linesOf, nameOf } from './labels';
import { t } from './t';

/** Who made and changed a diagnosis, when and why, the latest first. */
export function DiagnosisHistory(props: { readonly diagnosis: Diagnosis; readonly onClose: () => void }) {
  const { diagnosis, onClose } = props;
  const store = useService(DiagnosesStore);
  const [changes] = useState(() => store.changesOf(diagnosis.uuid));
  return (
    <HistoryModal
      description={nameOf(diagnosis)}
      changes={changes}
      labelOf={kindLabel}
      linesOf={(change) => changedLines(change, diagnosis)}
      onClose={onClose}
    />
  );
}

function changedLines({ kind, before, after }: DiagnosisChange, diagnosis: Diagnosis): readonly string[] {
  const were = new Set(linesOf({ ...diagnosis, ...before }));
  return linesOf({ ...diagnosis, ...after }).filter((line) => kind === 'recorded' || !were.has(line));
}

function kindLabel({ kind }: DiagnosisChange): string {
  if (kind === 'recorded') return t('Recorded');
  if (kind === 'ranked') return t('Put in another place');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}
