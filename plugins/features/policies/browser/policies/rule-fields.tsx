import {
  Button,
  CheckboxField,
  FieldRow,
  IconButton,
  SelectField,
  TextField,
  useFollow,
  useService,
  useShownField,
  type FormModel,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { serviceClasses } from '../../../services/common/service-kinds';
import { t } from '../../manifest';
import { PoliciesStore } from '../policies-store';
import styles from '../policies.module.css';
import { emptyRule, type PolicyValues, type RuleValues } from './policy-values';

/** A policy's rules for single services and categories. A rule for a service overrides the one for its category. */
export const RuleFields = observer(function RuleFields({ form }: { readonly form: FormModel<PolicyValues> }) {
  const { services } = useService(PoliciesStore);
  useFollow(services);
  const { rules } = form.values;
  useShownField(form, 'rules', t('Rules'), ({ rules: shown }) =>
    shown.map(({ service_name: name, category }) => name || category).join('\n'),
  );
  const put = (changed: readonly RuleValues[]) => form.set('rules', changed);
  const offered = (services.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <fieldset className={styles.rules}>
      <legend>{t('Rules')}</legend>
      {rules.map((rule, at) => {
        const ofService = rule.category === '' && (rule.healthcare_service_id !== '' || rule.service_name !== '');
        const kept = { value: rule.healthcare_service_id, label: rule.service_name };
        const options =
          offered.some(({ value }) => value === kept.value) || kept.value === '' ? offered : [kept, ...offered];
        return (
          <div key={rule.id || at} className={styles.rule} role="group" aria-label={t('Rule {{n}}', { n: at + 1 })}>
            <FieldRow>
              {ofService ? (
                <SelectField
                  form={form}
                  name={`rules.${at}.healthcare_service_id`}
                  label={t('Service')}
                  options={options}
                  required
                />
              ) : (
                <SelectField
                  form={form}
                  name={`rules.${at}.category`}
                  label={t('Category')}
                  options={serviceClasses.map((value) => ({ value, label: t(value) }))}
                  required
                />
              )}
              <TextField form={form} name={`rules.${at}.limit`} label={t('Limit a year')} inputMode="decimal" />
              <TextField form={form} name={`rules.${at}.waiting_days`} label={t('Waiting days')} inputMode="numeric" />
            </FieldRow>
            <FieldRow>
              <CheckboxField form={form} name={`rules.${at}.covered`} label={t('Covered')} />
              <CheckboxField form={form} name={`rules.${at}.needs_authorization`} label={t('Pre-authorization')} />
              <IconButton
                icon="trash"
                label={t('Remove rule {{n}}', { n: at + 1 })}
                onClick={() => put(rules.filter((_, index) => index !== at))}
              />
            </FieldRow>
          </div>
        );
      })}
      <FieldRow>
        <Button icon="plus" onClick={() => put([...rules, { ...emptyRule, category: serviceClasses[0] }])}>
          {t('Add rule for a category')}
        </Button>
        <Button icon="plus" onClick={() => put([...rules, { ...emptyRule, service_name: '–' }])}>
          {t('Add rule for a service')}
        </Button>
      </FieldRow>
    </fieldset>
  );
});
