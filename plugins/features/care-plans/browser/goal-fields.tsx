import { Button, DateField, IconButton, SelectField, TextField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { newGoal, type CarePlanForm } from './care-plan-form';
import styles from './care-plans.module.css';
import { achievementOptions } from './labels';
import { t } from '../manifest';

const most = 30;

/** The goals of a plan, one per line. */
export const GoalFields = observer(function GoalFields({ form }: Pick<CarePlanForm, 'form'>) {
  const { goals } = form.values;
  return (
    <fieldset className={styles.fields}>
      <legend className="cw-label">{t('Goals')}</legend>
      {goals.map(({ key }, index) => (
        <div key={key} className={styles.goalFields} role="group" aria-label={t('Goal {{n}}', { n: index + 1 })}>
          <TextField form={form} name={`goals.${index}.description`} label={t('Goal')} required maxLength={500} />
          <TextField form={form} name={`goals.${index}.target`} label={t('Target')} maxLength={200} />
          <DateField form={form} name={`goals.${index}.due_date`} label={t('Due by')} />
          <SelectField
            form={form}
            name={`goals.${index}.achievement`}
            label={t('Achievement')}
            required
            options={achievementOptions()}
          />
          <IconButton
            icon="trash"
            label={t('Remove goal {{n}}', { n: index + 1 })}
            onClick={() =>
              form.set(
                'goals',
                form.values.goals.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      {goals.length < most && (
        <div>
          <Button small icon="plus" onClick={() => form.set('goals', [...form.values.goals, newGoal()])}>
            {t('Add goal')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
