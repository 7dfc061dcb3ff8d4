import { SelectField, TextField, type FormModel } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { t } from '../manifest';

interface CashValues {
  readonly currency: string;
  readonly amount: string;
}

/** The currency, if there are several, and an amount of cash in it. */
export const CashFields = observer(function CashFields<Values extends CashValues>(props: {
  readonly form: FormModel<Values>;
  readonly currencies: readonly string[];
}) {
  const { currencies } = props;
  const form = props.form as unknown as FormModel<CashValues>;
  return (
    <>
      {currencies.length > 1 && (
        <SelectField
          form={form}
          name="currency"
          label={t('Currency')}
          required
          options={currencies.map((value) => ({ value, label: value }))}
        />
      )}
      <TextField
        form={form}
        name="amount"
        label={t('Amount')}
        hint={t('In {{currency}}', { currency: form.values.currency })}
        inputMode="decimal"
        required
        autoFocus
      />
    </>
  );
});
