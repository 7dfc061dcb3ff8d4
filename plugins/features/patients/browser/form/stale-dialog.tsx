import { Button, Modal } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { Patient } from '../../common/patient';
import { fieldLabel, fieldText, useFieldNames } from '../field-text';
import { t } from '../t';
import type { PatientForm } from './patient-form';
import { valuesOf } from './patient-form-values';
import { staleFields, type MergedField, type Side } from './stale-merge';
import styles from './choices.module.css';

/** Shows a colleague's changes beside the user's, and lets the user choose field by field. */
export const StaleDialog = observer(function StaleDialog(props: {
  readonly model: PatientForm;
  readonly theirs: Patient;
}) {
  const { model } = props;
  const form = useId();
  const names = useFieldNames();
  const [choices, setChoices] = useState<ReadonlyMap<MergedField, Side>>(new Map());
  const fields = staleFields(model.before, model.form.values, valuesOf(props.theirs));
  const open = fields.filter(({ field, conflict }) => conflict && !choices.has(field));
  const choose = (field: MergedField, side: Side) => setChoices(new Map([...choices, [field, side]]));
  return (
    <Modal
      open
      size="lg"
      title={t('Somebody else has changed this in the meantime.')}
      description={t('Choose for each field which one stands. Nothing is saved yet.')}
      onClose={() =>
        model.settleStale(new Map(fields.map(({ field, conflict }) => [field, conflict ? 'mine' : 'theirs'])))
      }
      footer={
        <Button kind="primary" disabled={open.length > 0} onClick={() => model.settleStale(choices)}>
          {t('Take over')}
        </Button>
      }
    >
      {fields.length === 0 && <p>{t('Both of you made the same changes. You can save now.')}</p>}
      {fields.map(({ field, before, mine, theirs, conflict }) => (
        <fieldset key={field} className={styles.choice}>
          <legend className={styles.field}>
            {fieldLabel(field)}
            {conflict && <span className={styles.conflict}>{t('changed by both')}</span>}
          </legend>
          {!conflict && (
            <p className={styles.before}>{t('Before: {{value}}', { value: fieldText(field, before, names) })}</p>
          )}
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.side}>
              <input
                type="radio"
                name={`${form}-${field}`}
                checked={(choices.get(field) ?? (conflict ? undefined : 'theirs')) === side}
                onChange={() => choose(field, side)}
              />
              <span className={styles.who}>{side === 'mine' ? t('Yours') : t('Theirs')}</span>
              <span className={styles.value}>{fieldText(field, side === 'mine' ? mine : theirs, names)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  );
});
