import { HistoryModal, useService } from '@clinic-workbench/sdk/browser';
import { useState } from 'react';
import type { Allergy } from '../common/allergy';
import type { AllergyChange } from '../common/allergy-change';
import { AllergiesStore } from './allergies-store';
import { linesOf } from './labels';
import { t } from './t';

/** Who recorded and changed an allergy, when and why, the latest first. */
export function AllergyHistory(props: { readonly allergy: Allergy; readonly onClose: () => void }) {
  const { allergy, onClose } = props;
  const store = useService(AllergiesStore);
  const [changes] = useState(() => store.changesOf(allergy.uuid));
  return (
    <HistoryModal
      description={t(allergy.substance)}
      changes={changes}
      labelOf={kindLabel}
      linesOf={(change) => changedLines(change, allergy)}
      onClose={onClose}
    />
  );
}

function changedLines({ kind, before, after }: AllergyChange, allergy: Allergy): readonly string[] {
  const were = new Set(linesOf({ ...allergy, ...before }));
  return linesOf({ ...allergy, ...after }).filter((line) => kind === 'recorded' || !were.has(line));
}

function kindLabel({ kind }: AllergyChange): string {
  if (kind === 'recorded') return t('Recorded');
  return kind === 'entered-in-error' ? t('Entered in error') : t('Changed');
}
