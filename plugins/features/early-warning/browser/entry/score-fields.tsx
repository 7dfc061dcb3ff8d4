import {
  Formats,
  NumberField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  useService,
  type FieldPath,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { codes } from '../../../observations/common/observation-codes';
import { ageGroups } from '../../common/age-group';
import type { ScoreItem } from '../../common/score-table';
import { ageGroupWords, lastWords } from '../score-words';
import { t } from '../../manifest';
import type { ScoreForm, ScoreValues } from './score-form';
import styles from './score.module.css';
import { SignFields } from './sign-fields';

const fieldOf = (code: string) => `inputs.${code}` as FieldPath<ScoreValues>;

/** The inputs of a score, in the order of its table. */
export const ScoreFields = observer(function ScoreFields({ model }: { readonly model: ScoreForm }) {
  const { form, table } = model;
  return (
    <>
      {model.asksAgeGroup && <AgeGroupField model={model} />}
      {table.signs.length > 0 && <SignFields model={model} />}
      <div className={styles.measured}>
        {table.items
          .filter(({ kind }) => kind === 'range')
          .map((item) => (
            <Measured key={item.code} model={model} item={item} />
          ))}
      </div>
      {table.items
        .filter(({ kind }) => kind !== 'range')
        .map((item) => (
          <RadioField
            key={item.code}
            form={form}
            name={fieldOf(item.code)}
            label={t(item.display)}
            options={(item.options ?? []).map(({ code, display }) => ({ value: code, label: t(display) }))}
          />
        ))}
      <TextAreaField form={form} name="note" label={t('Note')} rows={2} maxLength={1000} />
    </>
  );
});

/** A number, with its time if it was read from the chart; a blood pressure with both numbers. */
const Measured = observer(function Measured({ model, item }: { readonly model: ScoreForm; readonly item: ScoreItem }) {
  const formats = useService<Formats>(Formats);
  const recent = model.reused.get(item.code);
  const last = model.lastOf(item.code);
  const hint = recent ? { hint: t('From {{time}}; type to measure again', { time: formats.time(recent.at) }) } : {};
  const { form } = model;
  const lower = model.entry.last.find(({ code }) => code === codes.diastolic);
  const diastolicHint = [t('Not scored'), lower && lastWords(lower, 'mmHg')].filter(Boolean).join(' · ');
  return (
    <>
      <NumberField
        form={form}
        name={fieldOf(item.code)}
        label={t(item.display)}
        whole={item.step === 1}
        {...(item.unit === undefined ? {} : { unit: item.unit })}
        {...hint}
        {...(!recent && last && { hint: lastWords(last, item.unit ?? '') })}
      />
      {item.observation === codes.systolic && (
        <NumberField form={form} name="diastolic" label={t('Diastolic')} whole unit="mmHg" hint={diastolicHint} />
      )}
    </>
  );
});

/** The age group of the table; chosen automatically if age or height are known. */
const AgeGroupField = observer(function AgeGroupField({ model }: { readonly model: ScoreForm }) {
  const { form } = model;
  const known = model.kind === 'tews' ? model.known : undefined;
  const byItself = known ? t('By itself: {{group}}', { group: ageGroupWords(known.group) }) : t('Select');
  return (
    <>
      <SelectField
        form={form}
        name="age_group"
        label={model.kind === 'tews' ? t('Table') : t('Age group')}
        required={!known}
        placeholder={byItself}
        {...(!known && {
          hint: t(
            'Age and height are not known. Measure the height, or judge by how tall and how old the patient looks.',
          ),
        })}
        options={ageGroups.map((group) => ({ value: group, label: ageGroupWords(group) }))}
      />
      {model.ofAnotherAge && (
        <TextField
          form={form}
          name="age_group_reason"
          label={t('Reason for the other table')}
          required
          maxLength={500}
          hint={t('The record says: {{group}}. The reason is kept and shown with the score.', {
            group: ageGroupWords(known!.group),
          })}
        />
      )}
    </>
  );
});
