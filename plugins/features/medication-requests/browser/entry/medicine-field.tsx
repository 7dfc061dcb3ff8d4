import { FieldFrame, useField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { t } from '../t';
import type { LineEntry } from './line-entry';

/** The medicine and its strength in one go, with suggestions of names; what is in no list is taken as it is, and said to be. */
export const MedicineField = observer(function MedicineField({ entry }: { readonly entry: LineEntry }) {
  const field = useField({
    form: entry.form,
    name: 'medicine',
    label: t('Medicine and strength'),
    required: true,
    hint: hintOf(entry),
  });
  const names = useId();
  return (
    <FieldFrame
      id={field.id}
      label={t('Medicine and strength')}
      required
      hint={hintOf(entry)}
      messages={field.messages}
    >
      <input
        {...field.control}
        className="bp6-input bp6-fill"
        type="text"
        list={names}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('Amoxicillin 500 mg')}
        value={entry.form.values.medicine}
        onChange={(event) => field.set(event.target.value)}
        // A line that is not begun lacks nothing.
        onBlur={() => entry.form.dirty && field.touch()}
      />
      <datalist id={names}>
        {entry.concepts.map(({ code, display }) => (
          <option key={code} value={display}>
            {display}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  );
});

function hintOf(entry: LineEntry): string | undefined {
  if (entry.isFreeText) return t('Free text: not in the list of medicines, so that most checks know nothing of it.');
  const { drug, strength } = entry.typed.line;
  return drug !== '' && strength === '' ? t('Add the strength, as in 500 mg.') : undefined;
}
