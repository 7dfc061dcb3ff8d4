import {
  ApiClient,
  draftOfNew,
  Drafts,
  Formats,
  LiveEvents,
  LiveValue,
  MultiSelectField,
  RadioField,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  TextAreaField,
  TextField,
  Toaster,
  useFollow,
  useService,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { minorOf, typedAmount, typedPercent, amountText } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ChargeItem } from '../../../charge-items/common/charge-item';
import { AskedDiscount, mostCharges, type DiscountLimits, type DiscountRequest } from '../../common/discount-request';
import type { DiscountChoice } from '../../common/discount-choice';
import { discountOf } from '../../common/shared-discount';
import type { DiscountKind } from '../../common/discount';
import { t } from '../../manifest';
import { kindOptions, valueText } from '../discount-words';
import styles from '../discounts.module.css';
import { DiscountsStore, requestsPath } from '../discounts-store';

interface Values {
  /** From a discount of the organization; empty for a typed one. */
  readonly discount_id: string;
  readonly type: DiscountKind;
  readonly value: string;
  /** None for the whole bill. */
  readonly charge_ids: readonly string[];
  readonly reason: string;
}

/** The patient's debt, the discounts to choose from, and the limit up to which the user decides alone. */
interface Owed {
  readonly charges: readonly ChargeItem[];
  readonly limits: DiscountLimits;
  readonly choices: readonly DiscountChoice[];
}

const none: readonly DiscountChoice[] = [];

const choiceOf = ({ discount_id }: Values, owed: Owed | undefined) =>
  owed?.choices.find(({ id }) => id === discount_id);

/** The chosen or typed discount. */
function meantBy(values: Values, owed: Owed | undefined): { readonly type: DiscountKind; readonly value: string } {
  const { type, value } = choiceOf(values, owed) ?? values;
  return { type, value: value.trim().replace(',', '.') };
}

/** Asks for a discount on a patient's debt. Up to the limit it is given at once. */
export const GiveModal = observer(function GiveModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId: patient } = props;
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(DiscountsStore);
  const formats = useService<Formats>(Formats);
  const [owed] = useState(
    () =>
      new LiveValue<Owed>({
        live,
        events: ['charge_item.*', 'discount.*', 'discount-settings.updated'],
        read: async (signal) => {
          const query = { patient_id: patient, status: 'billable', page_size: 200 };
          const [{ data }, limits, choices] = await Promise.all([
            api.list<ChargeItem>('v2/billing/charge-items', { query, signal, quiet: true }),
            store.limits(signal),
            store.choices(patient, signal),
          ]);
          return { charges: data, limits, choices };
        },
      }),
  );
  useFollow(owed);
  const [editor] = useState(
    () =>
      new RowForm<Values, DiscountRequest>({
        api,
        drafts,
        draftKey: draftOfNew('discount-request', { patient }),
        created: requestsPath,
        changed: undefined,
        row: undefined,
        valuesOf: () => ({ discount_id: '', type: 'percentage', value: '', charge_ids: [], reason: '' }),
        rules: rulesOf(AskedDiscount, (values: Values) => ({
          ...meantBy(values, owed.value),
          reason: values.reason.trim(),
        })),
        sent: (values) => ({
          patient_id: patient,
          ...(choiceOf(values, owed.value) && { discount_id: values.discount_id }),
          ...meantBy(values, owed.value),
          reason: values.reason.trim(),
          charge_ids: values.charge_ids.length > 0 ? values.charge_ids.slice(0, mostCharges) : null,
        }),
      }),
  );
  const { form } = editor;
  const said = () => {
    store.requests.reload();
    toaster.success(
      editor.saved?.status === 'pending' ? t('Somebody else must approve this discount.') : t('The discount is given.'),
    );
  };
  const choices = owed.value?.choices ?? none;
  const chosen = choiceOf(form.values, owed.value);
  useEffect(() => {
    if (!chosen) return;
    const { reason, charge_ids } = form.values;
    // The name is the reason, unless the user types more.
    if (reason.trim() === '' || choices.some(({ name }) => name === reason)) form.set('reason', chosen.name);
    form.set(
      'charge_ids',
      charge_ids.filter((uuid) => chosen.charge_ids.includes(uuid)),
    );
  }, [chosen, choices, form]);
  const charges = (owed.value?.charges ?? []).filter(({ uuid }) => chosen?.charge_ids.includes(uuid) ?? true);
  return (
    <RowModal
      title={t('Give a discount')}
      editor={editor}
      submit={t('Give a discount')}
      savedMessage=""
      onSaved={said}
      onClose={props.onClose}
    >
      {choices.length > 0 && (
        <SelectField
          form={form}
          name="discount_id"
          label={t('Discount')}
          placeholder={t('Another, typed below')}
          options={choices.map((choice) => ({
            value: choice.id,
            label: `${choice.name} · ${valueText({ ...choice, currency: owed.value?.limits.currency ?? null }, formats)}`,
          }))}
        />
      )}
      <MultiSelectField
        form={form}
        name="charge_ids"
        label={t('Charges')}
        placeholder={chosen ? t('All that the discount is for') : t('The whole bill')}
        options={charges.map(({ uuid, what, owed: left, currency }) => ({
          value: uuid,
          label: `${what} · ${currency} ${left ?? ''}`,
        }))}
      />
      {!chosen && (
        <>
          <RadioField form={form} name="type" label={t('Kind')} required options={kindOptions()} />
          <TextField form={form} name="value" label={t('Value')} required inputMode="text" autoFocus maxLength={20} />
        </>
      )}
      <TextAreaField form={form} name="reason" label={t('Reason')} required rows={2} />
      {owed.value && <Outcome form={form} owed={owed.value} />}
    </RowModal>
  );
});

/** The effect of the discount as far as it is typed, and whether it will wait. */
const Outcome = observer(function Outcome({ form, owed }: { readonly form: FormModel<Values>; readonly owed: Owed }) {
  const formats = useService<Formats>(Formats);
  const { charges, limits } = owed;
  const { currency } = limits;
  const { charge_ids: named } = form.values;
  const meant = choiceOf(form.values, owed)?.charge_ids;
  const sum = charges
    .filter(({ uuid }) => (named.length > 0 ? named.includes(uuid) : (meant?.includes(uuid) ?? true)))
    .reduce((total, { owed: left }) => total + minorOf(left ?? '0', currency), 0n);
  const money = (minor: bigint) => formats.money(amountText(minor, currency), currency);
  const { type, value: typed } = meantBy(form.values, owed);
  const percent = typedPercent(typed);
  const { minor: fixed } = typedAmount(typed, currency);
  const off =
    type === 'percentage'
      ? percent === undefined || Number(percent) > 100 || percent.startsWith('-')
        ? undefined
        : discountOf(sum, { percent })
      : fixed === undefined
        ? undefined
        : discountOf(sum, { fixed });
  return (
    <div role="status">
      <p className={styles.sum}>
        {off === undefined
          ? t('{{sum}} is owed.', { sum: money(sum) })
          : t('{{sum}} is owed. {{off}} is taken off, {{left}} is left.', {
              sum: money(sum),
              off: money(off),
              left: money(sum - off),
            })}
      </p>
      <p className={styles.note}>
        {t('More than {{n}} % of the charges, or {{amount}} a day, waits until somebody else approves it.', {
          n: limits.limit_percent,
          amount: formats.money(limits.limit_amount, currency),
        })}
      </p>
    </div>
  );
});
