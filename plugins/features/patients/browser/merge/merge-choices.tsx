import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { MergeDifference, MergePreview } from '../../common/patient-merge';
import { fieldLabel, fieldText, useFieldNames, type FieldNames, type PatientField } from '../field-text';
import styles from '../form/choices.module.css';
import { valuesOf } from '../form/patient-form-values';
import { t } from '../../manifest';
import type { PatientMerging } from './patient-merging';

/** Both records side by side in the fields that differ, with a choice for each. */
export const MergeChoices = observer(function MergeChoices(props: {
  readonly merging: PatientMerging;
  readonly preview: MergePreview;
}) {
  const { merging, preview } = props;
  const group = useId();
  const names = useFieldNames();
  const moved = Object.values(preview.moves).reduce((sum, n) => sum + n, 0);
  return (
    <div>
      {preview.differences.length === 0 && <p>{t('The records do not differ.')}</p>}
      {shownDifferences(preview).map((difference) => (
        <fieldset key={difference.field} className={styles.choice}>
          <legend className={styles.field}>{labelOf(difference)}</legend>
          {(['survivor', 'other'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={`${group}-${difference.field}`}
                checked={merging.sideOf(difference) === side}
                onChange={() => merging.choose(difference.field, side)}
              />
              <span className={styles.who}>{preview[side].patient_number}</span>
              <span className={styles.value}>{textOf(difference, preview, side, names)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {moved > 0 && (
        <p>
          {t('{{n}} entries of {{number}} move to this record.', { n: moved, number: preview.other.patient_number })}
        </p>
      )}
    </div>
  );
});

/** A payer has a name and an id that belong together: only the name shows, unless only the id differs. */
function shownDifferences({ differences }: MergePreview): readonly MergeDifference[] {
  return differences.filter(({ field }) => field !== 'payer_id');
}

function labelOf({ field }: MergeDifference): string {
  return field === 'photo' ? t('Photo') : fieldLabel(formField(field));
}

function textOf(
  difference: MergeDifference,
  preview: MergePreview,
  side: 'survivor' | 'other',
  names: FieldNames,
): string {
  if (difference.field === 'photo') return preview[side].photo ? t('With photo') : t('Without photo');
  if (difference.field === 'customer_group_id') return preview[side].customer_group_name ?? t('nothing');
  return fieldText(formField(difference.field), valuesOf(preview[side]), names);
}

/** The form field that shows a field of the record. */
function formField(field: Exclude<MergeDifference['field'], 'photo'>): PatientField {
  if (field === 'patient_communication') return 'languages';
  return field === 'payer_id' ? 'payer_name' : field;
}
