import {
  Button,
  DateField,
  FieldRow,
  FormModel,
  LoadingState,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useFollow,
  useService,
  useWords,
  View,
} from '@clinic-workbench/sdk/browser';
import type { Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import { QuoteQuery } from '../../common/price';
import { t } from '../../manifest';
import { methodOptions } from '../labels';
import { PricesStore } from '../prices-store';
import { ServiceField } from '../service/service-field';
import styles from './cost.module.css';
import { PriceExplanationView } from './price-explanation-view';

/** The typed question. Empty fields are not sent. */
export interface CostValues {
  readonly healthcare_service_id: string;
  /** The text in the field. */
  readonly service: string;
  readonly quantity: string;
  readonly tier: string;
  readonly location_id: string;
  readonly payer_id: string;
  readonly customer_group_id: string;
  readonly patient_id: string;
  readonly payment_method: string;
  readonly day: string;
  readonly currency: string;
}

const nothing: CostValues = {
  healthcare_service_id: '',
  service: '',
  quantity: '1',
  tier: '',
  location_id: '',
  payer_id: '',
  customer_group_id: '',
  patient_id: '',
  payment_method: '',
  day: '',
  currency: '',
};

const rules = rulesOf(QuoteQuery);
const given = ({ service: _shown, ...values }: CostValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Without a service there is no question yet, and no fault. */
function faultsOf(values: CostValues): Faults {
  const { healthcare_service_id: _missing, ...faults } = rules(given({ ...values, quantity: values.quantity || ' ' }));
  return faults;
}

/**
 * The question as a query, always in one order, so that equal questions have one cached answer; undefined if
 * incomplete.
 */
function questionOf(values: CostValues): string | undefined {
  if (values.healthcare_service_id === '') return undefined;
  return new URLSearchParams(given(values)).toString();
}

/** Asks for the price of a service; the answer follows each change of a field, and explains itself. */
export const CostCalculator = observer(function CostCalculator({
  begin,
}: {
  readonly begin?: Partial<CostValues> | undefined;
}) {
  const store = useService(PricesStore);
  const session = useService<Session>(Session);
  const [form] = useState(
    () =>
      new FormModel<CostValues>({
        initial: { ...nothing, ...begin },
        rules: faultsOf,
        save: () => Promise.resolve(),
      }),
  );
  useFollow(session.can('locations.read') ? store.locations : undefined);
  useFollow(session.can('payers.read') ? store.payers : undefined);
  useFollow(session.can('customer-groups.read') ? store.groups : undefined);
  const question = form.valid ? questionOf(form.values) : undefined;
  return (
    <div className={styles.cost}>
      <div role="group" aria-label={t('What is asked')} className={styles.fields}>
        <ServiceField form={form} autoFocus={form.values.healthcare_service_id === ''} />
        <FieldRow>
          <TextField form={form} name="quantity" label={t('Quantity')} />
          <DateField form={form} name="day" label={t('Day')} hint={t('Today if left empty.')} />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="tier" label={t('Tier')} />
          <SelectField
            form={form}
            name="payment_method"
            label={t('Payment method')}
            options={methodOptions()}
            placeholder={t('Any')}
          />
        </FieldRow>
        {session.can('payers.read') && (
          <SelectField
            form={form}
            name="payer_id"
            label={t('Payer')}
            options={store.payerOptions}
            placeholder={t('None')}
          />
        )}
        <SelectField
          form={form}
          name="customer_group_id"
          label={t('Customer group')}
          options={store.groupOptions}
          placeholder={form.values.patient_id === '' ? t('None') : t('That of the patient')}
        />
        <FieldRow>
          <SelectField
            form={form}
            name="location_id"
            label={t('Location')}
            options={store.placeOptions}
            placeholder={t('Any')}
          />
          <SelectField
            form={form}
            name="currency"
            label={t('Currency')}
            options={store.currencies.map((code) => ({ value: code, label: code }))}
            placeholder={session.organization.currency}
          />
        </FieldRow>
        {session.can('patients.read') && <PatientChoice form={form} />}
      </div>
      <div className={styles.answer} aria-live="polite">
        {question === undefined ? (
          <p className={styles.hint}>{t('Choose a service to see its price and why.')}</p>
        ) : (
          <Answer question={question} />
        )}
      </div>
    </div>
  );
});

/** The patient for customer group and discounts. */
const PatientChoice = observer(function PatientChoice({ form }: { readonly form: FormModel<CostValues> }) {
  const [choosing, setChoosing] = useState(false);
  const [name, setName] = useState('');
  const choice: PatientChoiceProps = {
    label: t('Patients'),
    chosen: form.values.patient_id || undefined,
    onChoose: ({ uuid, full_name: of }) => {
      form.set('patient_id', uuid);
      setName(of);
      setChoosing(false);
    },
  };
  if (choosing) return <View id="patients.choose" {...choice} />;
  return (
    <div className={styles.patient}>
      <span>{form.values.patient_id === '' ? t('For no particular patient') : t('For {{name}}', { name })}</span>
      {form.values.patient_id !== '' && (
        <Button small onClick={() => form.set('patient_id', '')}>
          {t('Remove')}
        </Button>
      )}
      <Button small icon="person" onClick={() => setChoosing(true)}>
        {t('Choose a patient')}
      </Button>
    </div>
  );
});

const Answer = observer(function Answer({ question }: { readonly question: string }) {
  const { quotes } = useService(PricesStore);
  const words = useWords();
  useFollow(quotes, question);
  const { value, failure, loading } = quotes.of(question);
  if (failure) return <p role="alert">{words(failure.message)}</p>;
  if (!value) return <LoadingState kind="lines" count={4} />;
  return (
    <div aria-busy={loading} className={styles.shown}>
      <PriceExplanationView explanation={value} />
    </div>
  );
});
