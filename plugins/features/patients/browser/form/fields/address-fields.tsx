import { FieldRow, SelectField, Session, TextField, useService, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../../manifest';
import { emptyAddress, type PatientFormValues } from '../patient-form-values';
import { useCountries } from '../named-codes';
import { EntryList } from './entry-list';

const mostAddresses = 5;
const noRegions: readonly string[] = [];

/** The patient's address. The regions depend on the country. */
export const AddressFields = observer(function AddressFields({
  form,
}: {
  readonly form: FormModel<PatientFormValues>;
}) {
  const { country } = useService<Session>(Session).organization;
  const { address } = form.values;
  return (
    <EntryList
      count={address.length}
      most={mostAddresses}
      title={(index) => t('Address {{n}}', { n: index + 1 })}
      add={t('Add address')}
      onAdd={() => form.set('address', [...address, emptyAddress(country)])}
      onRemove={(index) =>
        form.set(
          'address',
          address.filter((_, i) => i !== index),
        )
      }
    >
      {(index) => <OneAddress form={form} index={index} />}
    </EntryList>
  );
});

const OneAddress = observer(function OneAddress(props: {
  readonly form: FormModel<PatientFormValues>;
  readonly index: number;
}) {
  const { form, index } = props;
  const countries = useCountries();
  const { country, state } = form.values.address[index] ?? emptyAddress('');
  const regions = countries.find(({ value }) => value === country)?.regions ?? noRegions;
  // A region belongs to its country, so another country clears it.
  useEffect(() => {
    if (!state || !regions.length || regions.includes(state)) return;
    form.set(
      'address',
      form.values.address.map((a, i) => (i === index ? { ...a, state: '' } : a)),
    );
  }, [form, index, regions, state]);
  return (
    <>
      <TextField form={form} name={`address.${index}.line`} label={t('Address line')} />
      <FieldRow>
        <TextField form={form} name={`address.${index}.city`} label={t('City')} />
        <TextField form={form} name={`address.${index}.district`} label={t('District')} />
      </FieldRow>
      <FieldRow>
        <SelectField form={form} name={`address.${index}.country`} label={t('Country')} options={countries} />
        {regions.length > 0 ? (
          <SelectField
            form={form}
            name={`address.${index}.state`}
            label={t('Region')}
            options={regions.map((region) => ({ value: region, label: region }))}
          />
        ) : (
          <TextField form={form} name={`address.${index}.state`} label={t('Region')} />
        )}
      </FieldRow>
    </>
  );
});
