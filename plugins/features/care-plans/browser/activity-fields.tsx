import { Button, DateField, IconButton, TextField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { newActivity, type CarePlanForm } from './care-plan-form';
import styles from './care-plans.module.css';
import { t } from '../manifest';

const most = 50;

/** The activities of a plan, one per line. */
export const ActivityFields = observer(function ActivityFields({ form }: Pick<CarePlanForm, 'form'>) {
  const { activities } = form.values;
  return (
    <fieldset className={styles.fields}>
      <legend className="cw-label">{t('Activities')}</legend>
      {activities.map(({ key, uuid }, index) => (
        <div
          key={key}
          className={styles.activityFields}
          role="group"
          aria-label={t('Activity {{n}}', { n: index + 1 })}
        >
          <TextField form={form} name={`activities.${index}.what`} label={t('What')} required maxLength={500} />
          <TextField form={form} name={`activities.${index}.who`} label={t('Who')} maxLength={100} />
          <DateField form={form} name={`activities.${index}.due_date`} label={t('When')} />
          <IconButton
            icon="trash"
            label={uuid ? t('Cancel activity {{n}}', { n: index + 1 }) : t('Remove activity {{n}}', { n: index + 1 })}
            onClick={() =>
              form.set(
                'activities',
                form.values.activities.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      {activities.length < most && (
        <div>
          <Button small icon="plus" onClick={() => form.set('activities', [...form.values.activities, newActivity()])}>
            {t('Add activity')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
