import { useShownField, type FormModel } from '@clinic-workbench/sdk/browser';
import { fieldLabel, fieldText, useFieldNames } from '../field-text';
import type { PatientFormValues } from './patient-form-values';

/**
 * Tells how a form shows the lists of a record, for the notice about a colleague's change. Use it inside an observer.
 */
export function useShownLists(form: FormModel<PatientFormValues>): void {
  const names = useFieldNames();
  useShownField(form, 'address', fieldLabel('address'), (values) => fieldText('address', values, names));
  useShownField(form, 'related_persons', fieldLabel('related_persons'), (values) =>
    fieldText('related_persons', values, names),
  );
  useShownField(form, 'languages', fieldLabel('languages'), (values) => fieldText('languages', values, names));
  useShownField(form, 'identifiers', fieldLabel('identifiers'), (values) => fieldText('identifiers', values, names));
}
