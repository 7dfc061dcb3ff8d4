import {
  ApiClient,
  CheckboxField,
  DateField,
  draftOf,
  draftOfNew,
  Drafts,
  FieldRow,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { PolicyFields, type Policy } from '../../common/policy';
import { t } from '../../manifest';
import { linesOfPolicy } from '../cover-words';
import { policiesPath, PoliciesStore } from '../policies-store';
import { policyValues, sentPolicy, type PolicyValues } from './policy-values';
import { RuleFields } from './rule-fields';

/** Records a policy, or changes one. */
export const PolicyModal = observer(function PolicyModal(props: {
  readonly client: string;
  /** Undefined records one. */
  readonly policy: Policy | undefined;
  readonly onClose: () => void;
}) {
  const { client, policy } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const { policies } = useService(PoliciesStore);
  const { currency } = useService<Session>(Session).organization;
  const [editor] = useState(
    () =>
      new RowForm<PolicyValues, Policy>({
        api,
        drafts,
        draftKey: policy ? draftOf('policy', { record: policy.uuid }) : draftOfNew('policy', { within: client }),
        subjectOf: ({ name }) => name,
        created: policiesPath,
        changed: policy && `${policiesPath}/${policy.uuid}`,
        row: policy,
        valuesOf: policyValues,
        linesOf: linesOfPolicy,
        rules: rulesOf(PolicyFields, sentPolicy, (values: PolicyValues) => amountFaults(values, currency)),
        sent: (values) => ({ ...sentPolicy(values), ...(!policy && { payer_id: client }) }),
      }),
  );
  const { form } = editor;
  const amount = (name: 'deductible' | 'copay' | 'limit_visit' | 'limit_year', label: string, hint?: string) => (
    <TextField form={form} name={name} label={label} inputMode="decimal" {...(hint !== undefined && { hint })} />
  );
  return (
    <RowModal
      size="lg"
      title={policy ? t('Edit {{name}}', { name: policy.name }) : t('New policy')}
      description={t('Amounts are in {{currency}}. A change counts for what is charged from now on.', { currency })}
      editor={editor}
      onSaved={() => policies.reload()}
      onClose={props.onClose}
    >
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
        {amount('deductible', t('Deductible'), t('The patient pays this first in each policy year'))}
        {amount('copay', t('Copayment'))}
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
        {amount('limit_visit', t('Limit a visit'))}
        {amount('limit_year', t('Limit a year'))}
      </FieldRow>
      <CheckboxField form={form} name="covers_unlisted" label={t('Covers what no rule names')} />
      <RuleFields form={form} />
    </RowModal>
  );
});

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
