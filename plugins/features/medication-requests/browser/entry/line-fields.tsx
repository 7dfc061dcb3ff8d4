import {
  CheckboxField,
  NumberField,
  Preferences,
  SelectField,
  TextAreaField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { doseUnitCodes, unitName } from '../../common/dose-units';
import { frequencyOptions, workedText } from '../labels';
import { t } from '../../manifest';
import styles from './entry.module.css';
import type { TypedLine } from './typed-line';

/** The fields of one line, in the usual order of a prescription. */
export const LineFields = observer(function LineFields(props: {
  readonly line: TypedLine;
  /** The field that names the medicine. */
  readonly medicine: ReactNode;
  /** The findings about the typed line, shown below the medicine. */
  readonly warnings: ReactNode;
  /** True for a signed line, whose instructions keep their language. */
  readonly signed?: boolean;
}) {
  const { language } = useService<Preferences>(Preferences);
  const { form, worked, unit } = props.line;
  const units = doseUnitCodes.map((code) => ({ value: code, label: unitName(code, language) }));
  return (
    <>
      <div className={styles.line}>
        <div className={styles.medicine}>
          {props.medicine}
          {props.warnings}
        </div>
        <SelectField form={form} name="form" label={t('Dosage form')} valueSet="dosage-form-type" />
        <SelectField form={form} name="route" label={t('Dosage route')} valueSet="dosage-route-type" />
        <NumberField form={form} name="dose_value" label={t('Dose')} />
        <SelectField form={form} name="dose_unit" label={t('Unit')} options={units} />
        <SelectField form={form} name="frequency" label={t('Frequency')} options={frequencyOptions()} />
        <div className={styles.pair}>
          <NumberField form={form} name="duration_value" label={t('Duration')} whole />
          <SelectField
            form={form}
            name="duration_unit"
            label={t('Period')}
            required
            options={[
              { value: 'hours', label: t('hours') },
              { value: 'days', label: t('days') },
              { value: 'weeks', label: t('weeks') },
              { value: 'months', label: t('months') },
              { value: 'years', label: t('years') },
            ]}
          />
        </div>
        <NumberField
          form={form}
          name="quantity"
          label={t('Quantity')}
          unit={unitName(unit, language) || undefined}
          hint={worked && workedText(worked, language)}
        />
      </div>
      <div className={styles.line}>
        <div className={styles.wide}>
          <TextAreaField form={form} name="instructions" label={t('Instructions for the patient')} rows={2} required />
        </div>
        {!props.signed && (
          <SelectField
            form={form}
            name="instructions_language"
            label={t('Language')}
            required
            options={[
              { value: 'en', label: t('English') },
              { value: 'fr', label: t('French') },
            ]}
          />
        )}
        <TextField form={form} name="note" label={t('Note')} />
        {form.values.as_needed && (
          <NumberField
            form={form}
            name="max_per_day"
            label={t('Most in 24 hours')}
            unit={unitName(form.values.dose_unit, language) || undefined}
          />
        )}
        <div className={styles.checks}>
          <CheckboxField form={form} name="as_needed" label={t('Only when needed')} />
          <CheckboxField form={form} name="substitution_allowed" label={t('Substitution allowed')} />
        </div>
      </div>
    </>
  );
});
