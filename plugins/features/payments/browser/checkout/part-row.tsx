import { amountText } from '@clinic-workbench/sdk/common';
import {
  FieldFrame,
  FieldRow,
  Formats,
  IconButton,
  SelectField,
  TextField,
  useField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { plain } from '../../../prices/common/plain-decimal';
import { mobileMoneyVendors } from '../../../ledger/common/mobile-money';
import { t } from '../../manifest';
import { methodLabel } from '../labels';
import type { CheckoutForm } from './checkout-form';
import styles from './checkout.module.css';

/** One method: its amount, and its own fields. */
export const PartRow = observer(function PartRow({ state, at }: { readonly state: CheckoutForm; readonly at: number }) {
  const { form, checkout } = state;
  const part = form.values.payments[at]!;
  const currencies = [checkout.currency, ...Object.keys(checkout.rates)];
  const name = methodLabel(part.method);
  return (
    <div className={styles.part} data-part role="group" aria-label={name}>
      <span className={styles.method}>{name}</span>
      <FieldRow>
        <AmountField state={state} at={at} />
        {part.method === 'cash' && currencies.length > 1 && (
          <SelectField
            form={form}
            name={`payments.${at}.currency`}
            label={t('Currency')}
            required
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )}
        {part.method === 'mobile-money' && (
          <SelectField
            form={form}
            name={`payments.${at}.vendor`}
            label={t('Vendor')}
            required
            options={mobileMoneyVendors.map((value) => ({ value, label: value }))}
          />
        )}
        {(part.method === 'mobile-money' || part.method === 'card') && (
          <TextField
            form={form}
            name={`payments.${at}.reference`}
            label={t('Reference')}
            required={part.method === 'mobile-money' && !state.waits}
            maxLength={60}
          />
        )}
      </FieldRow>
      {form.values.payments.length > 1 && (
        <IconButton
          icon="cross"
          label={t('Remove {{method}}', { method: name })}
          onClick={() => state.removePart(at)}
        />
      )}
      {part.currency !== checkout.currency && <Rate state={state} at={at} />}
    </div>
  );
});

/** Shows the remaining amount until the user types. */
const AmountField = observer(function AmountField({
  state,
  at,
}: {
  readonly state: CheckoutForm;
  readonly at: number;
}) {
  const { form } = state;
  const part = form.values.payments[at]!;
  const label = part.method === 'cash' ? t('Given') : t('Amount');
  const field = useField({ form, name: `payments.${at}.amount`, label, required: true });
  const { tendered } = state.sums.parts[at]!;
  const left = tendered === undefined || tendered === 0n ? '' : amountText(tendered, part.currency);
  return (
    <FieldFrame id={field.id} label={`${label} (${part.currency})`} required messages={field.messages}>
      <input
        {...field.control}
        data-amount
        className="bp6-input bp6-fill cw-number"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoFocus={at === 0}
        value={part.amount ?? left}
        onFocus={(event) => event.target.select()}
        onChange={(event) => state.changePart(at, { amount: event.target.value })}
        onBlur={field.touch}
      />
    </FieldFrame>
  );
});

/** Today's value of cash in another currency, and how much of it would pay the remaining amount. */
const Rate = observer(function Rate({ state, at }: { readonly state: CheckoutForm; readonly at: number }) {
  const formats = useService<Formats>(Formats);
  const { checkout, sums, form } = state;
  const { currency } = form.values.payments[at]!;
  const { tendered, value } = sums.parts[at]!;
  const rate = t('1 {{of}} is {{rate}} {{into}} today.', {
    of: currency,
    rate: plain(checkout.rates[currency] ?? ''),
    into: checkout.currency,
  });
  const worth = {
    from: formats.money(amountText(tendered ?? 0n, currency), currency),
    to: formats.money(state.text(value), checkout.currency),
  };
  return (
    <p className={styles.rate} role="status">
      {rate} {value > 0n && t('{{from}} is {{to}}.', worth)}
    </p>
  );
});
