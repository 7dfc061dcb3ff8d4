import { FieldFrame, SuggestInput, useField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { t } from '../t';
import type { LineEntry } from './line-entry';
import { medicineSource, takenMedicine } from './medicine-source';

/** The medicine and its strength in one go, with suggestions of names; what is in no list is taken as it is, and said to be. */
export const MedicineField = observer(function MedicineField({ entry }: { readonly entry: LineEntry }) {
  const field = useField({
    form: entry.form,
    name: 'medicine',
    label: t('Medicine and strength'),
    required: true,
    hint: hintOf(entry),
  });
  const find = useMemo(() => medicineSource(() => entry.concepts), [entry]);
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
        placeholder={t('Amoxicillin 500 mg')}
        maxLength={200}
        // A line that is not begun lacks nothing.
        onBlur={() => entry.form.dirty && field.touch()}
      />
    </FieldFrame>
  );
});

function hintOf(entry: LineEntry): string | undefined {
  if (entry.isFreeText) return t('Free text: not in the list of medicines, so that most checks know nothing of it.');
  const { drug, strength } = entry.typed.line;
  return drug !== '' && strength === '' ? t('Add the strength, as in 500 mg.') : undefined;
}
