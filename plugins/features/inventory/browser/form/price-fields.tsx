import {
  CheckboxField,
  FieldRow,
  Formats,
  RadioField,
  Session,
  TextField,
  useService,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { amountText, typedAmount, typedPercent } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { markedUp } from '../../common/prices';
import { t } from '../../manifest';
import styles from '../inventory.module.css';
import type { ItemValues } from './item-values';

/** The cost, and the price or the mark-up for users who may change prices. */
export const PriceFields = observer(function PriceFields(props: {
  readonly form: FormModel<ItemValues>;
  readonly mayPrice: boolean;
}) {
  const { form, mayPrice } = props;
  const { currency } = useService<Session>(Session).organization;
  const { values } = form;
  return (
    <>
      <FieldRow>
        <TextField
          form={form}
          name="cost"
          label={t('Cost ({{currency}})', { currency })}
          inputMode="decimal"
          maxLength={16}
        />
        <TextField
          form={form}
          name="cost_quantity"
          label={t('Cost is for')}
          hint={t('Base units: 100 if it is the cost of a box of 100.')}
          inputMode="numeric"
          maxLength={7}
        />
      </FieldRow>
      {mayPrice ? (
        <>
          <FieldRow>
            <RadioField
              form={form}
              name="pricing"
              label={t('How it is priced')}
              options={[
                { value: 'price', label: t('A fixed price') },
                { value: 'markup', label: t('Cost and mark-up') },
              ]}
            />
            {values.pricing === 'price' ? (
              <TextField
                form={form}
                name="selling_price"
                label={t('Selling price ({{currency}})', { currency })}
                hint={t('Of one base unit.')}
                inputMode="decimal"
                maxLength={16}
              />
            ) : (
              <TextField
                form={form}
                name="markup_percent"
                label={t('Mark-up')}
                hint={t('Percent on top of the cost.')}
                inputMode="decimal"
                maxLength={8}
              />
            )}
          </FieldRow>
          {values.pricing === 'markup' && <MarkedUp form={form} currency={currency} />}
          <CheckboxField form={form} name="tax_exempt" label={t('Tax exempt')} />
        </>
      ) : (
        <p className={styles.note}>{t('You need the right inventory.price to change prices.')}</p>
      )}
    </>
  );
});

/** The price that the typed mark-up gives. */
const MarkedUp = observer(function MarkedUp(props: {
  readonly form: FormModel<ItemValues>;
  readonly currency: string;
}) {
  const { form, currency } = props;
  const formats = useService<Formats>(Formats);
  const { cost, cost_quantity: quantity, markup_percent: percent } = form.values;
  const { minor } = typedAmount(cost.trim().replace(',', '.'), currency);
  const markup = typedPercent(percent.trim().replace(',', '.'));
  const units = Number(quantity);
  if (minor === undefined || markup === undefined || markup.startsWith('-') || !Number.isInteger(units) || units < 1)
    return null;
  const price = formats.money(amountText(markedUp(minor, units, markup), currency), currency);
  return <p className={styles.note}>{t('Price of a base unit: {{price}}', { price })}</p>;
});
