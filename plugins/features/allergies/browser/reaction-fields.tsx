import { Button, IconButton, SelectField, SuggestField } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { newReaction, type AllergyForm } from './allergy-form';
import styles from './allergies.module.css';
import { reactionSeverityOptions } from './labels';
import { manifestationSource } from './substances';
import { t } from '../manifest';

const most = 20;

/** The reactions to the substance, one per line. */
export const ReactionFields = observer(function ReactionFields({ form }: Pick<AllergyForm, 'form'>) {
  const { reactions } = form.values;
  return (
    <fieldset className={styles.reactions}>
      <legend className="cw-label">{t('Reactions')}</legend>
      {reactions.map(({ key }, index) => (
        <div key={key} className={styles.reaction} role="group" aria-label={t('Reaction {{n}}', { n: index + 1 })}>
          <SuggestField
            form={form}
            name={`reactions.${index}.manifestation`}
            label={t('Manifestation')}
            required
            maxLength={100}
            find={manifestationSource}
            onTake={(taken) =>
              form.set(
                'reactions',
                form.values.reactions.map((each, at) => (at === index ? { ...each, manifestation: taken.key } : each)),
              )
            }
          />
          <SelectField
            form={form}
            name={`reactions.${index}.severity`}
            label={t('Severity')}
            placeholder={t('Not said')}
            options={reactionSeverityOptions()}
          />
          <IconButton
            icon="trash"
            label={t('Remove reaction {{n}}', { n: index + 1 })}
            onClick={() =>
              form.set(
                'reactions',
                form.values.reactions.filter((_, at) => at !== index),
              )
            }
          />
        </div>
      ))}
      {reactions.length < most && (
        <div>
          <Button small icon="plus" onClick={() => form.set('reactions', [...form.values.reactions, newReaction()])}>
            {t('Add reaction')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
