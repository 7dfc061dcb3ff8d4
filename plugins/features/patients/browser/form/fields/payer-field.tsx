import { SelectField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../../manifest';
import { useOfferedPayers } from '../../offered-groups';
import type { PatientForm } from '../patient-form';

/** The payer, chosen from the organization's companies and insurers; nothing if it has none. */
export const PayerField = observer(function PayerField({ model }: { readonly model: PatientForm }) {
  const { form } = model;
  const options = useOfferedPayers(model.payerBefore);
  const { payer_id: chosen, payer_name: name } = form.values;
  const before = model.before;
  const label = options.find(({ value }) => value === chosen)?.label;
  useEffect(() => {
    // An older record has a name without a payer: it stays until somebody chooses one.
    const meant = chosen === '' ? (before.payer_id === '' ? before.payer_name : '') : label;
    if (meant !== undefined && meant !== name) form.assign({ payer_name: meant });
  }, [form, chosen, label, name, before]);
  const typed = chosen === '' ? name : '';
  if (options.length === 0 && typed === '') return null;
  return (
    <SelectField
      form={form}
      name="payer_id"
      label={t('Payer')}
      placeholder={typed || t('No payer')}
      options={options}
    />
  );
});
