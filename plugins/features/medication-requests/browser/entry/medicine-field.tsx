import { FieldFrame, SuggestInput, useField, type LiveValue, type Suggestion } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { allergyFindings } from '../../common/allergy-findings';
import type { CheckFacts } from '../../common/check-facts';
import { t } from '../t';
import type { LineEntry } from './line-entry';
import { medicineSource, takenMedicine } from './medicine-source';
import { MedicineWarnings } from './medicine-warnings';
import type { NamedMedicine } from './typed-line';

/** The medicine and its strength in one go, with suggestions of names; what is in no list is taken as it is, and said to be. */
export const MedicineField = observer(function MedicineField(props: {
  readonly entry: LineEntry;
  /** What the patient's allergies are known by. */
  readonly facts: LiveValue<CheckFacts>;
}) {
  const { entry, facts } = props;
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
        ({ code, display }) => facts.value && markOf({ drug: display, drug_code: code, strength: '' }, facts.value),
      ),
    [entry, facts],
  );
  return (
    <>
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
          // A line that is not begun lacks nothing.
          onBlur={() => entry.form.dirty && field.touch()}
        />
      </FieldFrame>
      <MedicineWarnings medicine={entry.typed.line} facts={facts} />
    </>
  );
});

/** The worst that an allergy says to a medicine of the list; what could not be checked is said once it is chosen. */
function markOf(medicine: NamedMedicine, facts: CheckFacts): Suggestion['mark'] {
  const worst = allergyFindings(medicine, facts).find(({ not_checked }) => !not_checked);
  if (!worst) return undefined;
  const { severity, values } = worst;
  const substance = values['substance'] ?? '';
  return {
    severity,
    text:
      severity === 'high'
        ? t('Allergy: {{substance}}', { substance })
        : t('Caution: allergy to {{substance}}', { substance }),
  };
}

function hintOf(entry: LineEntry): string | undefined {
  if (entry.isFreeText) return t('Free text: not in the list of medicines. The checks say what they do not recognise.');
  const { drug, strength } = entry.typed.line;
  return drug !== '' && strength === '' ? t('Add the strength, as in 500 mg.') : undefined;
}
