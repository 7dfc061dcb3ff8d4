import {
  CheckboxField,
  DateField,
  FieldRow,
  RecordModal,
  SelectField,
  Session,
  TextField,
  useService,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { PolicyFields, type Policy } from '../../common/policy';
import { t } from '../../manifest';
import { linesOfPolicy } from '../cover-words';
import { PoliciesStore } from '../policies-store';
import { policyValues, sentPolicy, type PolicyValues } from './policy-values';
import { RuleFields } from './rule-fields';

/** Creates or changes a policy. */
export const PolicyModal = observer(function PolicyModal(props: {
  readonly client: string;
  /** Undefined creates one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}) {
  const { client, policy } = props;
  const { policies } = useService(PoliciesStore);
  const { currency } = useService<Session>(Session).organization;
  return (
    <RecordModal
      size="lg"
      title={policy ? t('Edit {{name}}', { name: policy.name }) : t('New policy')}
      description={t('Amounts are in {{currency}}. A change counts for what is charged from now on.', { currency })}
      draft="policy"
      store={policies}
      row={policy}
      within={client}
      rules={PolicyFields}
      valuesOf={policyValues}
      sent={sentPolicy}
      alsoSent={{ payer_id: client }}
      faultsOf={(values) => amountFaults(values, currency)}
      subjectOf={({ name }) => name}
      linesOf={linesOfPolicy}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextField form={form} name="name" label={t('Name')} required autoFocus />
            <TextField form={form} name="class" label={t('Class')} hint={t('Only for members of this class')} />
          </FieldRow>
          <FieldRow>
            <DateField form={form} name="starts_on" label={t('From')} required />
            <DateField form={form} name="ends_on" label={t('To')} hint={t('The last day, if it is known')} />
            <TextField form={form} name="waiting_days" label={t('Waiting days')} inputMode="numeric" />
          </FieldRow>
          <FieldRow>
            {amount(form, 'deductible', t('Deductible'), t('The patient pays this first in each policy year'))}
            {amount(form, 'copay', t('Copayment'))}
            <SelectField
              form={form}
              name="copay_by"
              label={t('Copayment for')}
              options={[
                { value: 'visit', label: t('Each visit') },
                { value: 'service', label: t('Each service') },
              ]}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              form={form}
              name="coinsurance"
              label={t('Coinsurance')}
              hint={t('The patient’s percentage')}
              inputMode="decimal"
            />
            {amount(form, 'limit_visit', t('Limit a visit'))}
            {amount(form, 'limit_year', t('Limit a year'))}
          </FieldRow>
          <CheckboxField form={form} name="covers_unlisted" label={t('Covers what no rule names')} />
          <RuleFields form={form} />
        </>
      )}
    </RecordModal>
  );
});

const amount = (
  form: FormModel<PolicyValues>,
  name: 'deductible' | 'copay' | 'limit_visit' | 'limit_year',
  label: string,
  hint?: string,
) => <TextField form={form} name={name} label={label} inputMode="decimal" {...(hint !== undefined && { hint })} />;

function amountFaults(values: PolicyValues, currency: string): Faults {
  const labels = {
    deductible: 'Deductible',
    copay: 'Copayment',
    limit_visit: 'Limit a visit',
    limit_year: 'Limit a year',
  } as const;
  const faults = Object.entries(labels).flatMap(([name, label]) => {
    const typed = values[name as keyof typeof labels].trim();
    const fault = typed === '' ? undefined : amountFault(typed, currency, label, 0n);
    return fault ? [[name, [fault]] as const] : [];
  });
  const ofRules = values.rules.flatMap(({ limit }, at) => {
    const fault = limit.trim() === '' ? undefined : amountFault(limit.trim(), currency, 'Limit a year', 0n);
    return fault ? [[`rules.${at}.limit`, [fault]] as const] : [];
  });
  return Object.fromEntries([...faults, ...ofRules]);
}
