import { labelled } from '@clinic-workbench/sdk/common';
import { FieldFrame, SuggestInput, useField, type LiveValue, type SuggestionMark } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { CheckFacts } from '../../common/check-facts';
import type { CheckFinding } from '../../common/check-finding';
import type { CheckedLine } from '../../common/find-findings';
import { findingLabel, findingText } from '../labels';
import { t } from '../../manifest';
import type { LineEntry } from './line-entry';
import { medicineSource, takenMedicine } from './medicine-source';
import { worstOfMedicine } from './typed-findings';

/**
 * The medicine and its strength in one field, with suggestions of names. Text that is in no list is accepted and marked
 * as free text.
 */
export const MedicineField = observer(function MedicineField(props: {
  readonly entry: LineEntry;
  /** The lines already in the basket. */
  readonly before: () => readonly CheckedLine[];
  /** The facts for the checks. */
  readonly facts: LiveValue<CheckFacts>;
}) {
  const { entry, before, facts } = props;
  const field = useField({
    form: entry.form,
    name: 'medicine',
    label: t('Medicine and strength'),
    required: true,
    hint: hintOf(entry),
  });
  const find = useMemo(
    () =>
      medicineSource(
        () => entry.concepts,
        ({ code, display }) => {
          const medicine = { drug: display, drug_code: code, strength: '' };
          return facts.value && markOf(worstOfMedicine(medicine, before(), facts.value));
        },
      ),
    [entry, before, facts],
  );
  return (
    <FieldFrame
      id={field.id}
      label={t('Medicine and strength')}
      required
      hint={hintOf(entry)}
      messages={field.messages}
    >
      <SuggestInput
        control={field.control}
        value={entry.form.values.medicine}
        onType={field.set}
        onTake={({ label }) => field.set(takenMedicine(label, entry.form.values.medicine))}
        find={find}
        placeholder={t('Name and strength')}
        maxLength={200}
        // An untouched line has no missing fields.
        onBlur={() => entry.form.dirty && field.touch()}
      />
    </FieldFrame>
  );
});

/** In the same words as after the medicine is chosen. */
function markOf(finding: CheckFinding | undefined): SuggestionMark | undefined {
  if (!finding) return undefined;
  return { severity: finding.severity, text: labelled(findingLabel(finding), findingText(finding)) };
}

function hintOf(entry: LineEntry): string | undefined {
  if (entry.isFreeText) return t('Free text: not in the list of medicines. The checks say what they do not recognise.');
  const { drug, strength } = entry.typed.line;
  return drug !== '' && strength === '' ? t('Add the strength, as in 500 mg.') : undefined;
}
