import { Button, DateTimeField, Form, Formats, Toaster, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { newestOf } from '../../common/latest-vitals';
import type { Observation } from '../../common/observation';
import { codes } from '../../common/observation-codes';
import type { VitalUnit } from '../../common/vital-unit';
import { Destination } from '../destination';
import { DestinationChoice } from '../destination-choice';
import { DiscardKept, EndedMeanwhile } from '../ended-meanwhile';
import styles from '../observations.module.css';
import { t } from '../../manifest';
import { VitalsCell } from './vitals-cell';
import type { VitalsForm } from './vitals-form';

/**
 * The entry line: a field per column, saved in one request. In an ended encounter it shows only for earlier typing,
 * which can be saved without the encounter.
 */
export const VitalsEntry = observer(function VitalsEntry(props: {
  readonly model: VitalsForm;
  readonly units: readonly VitalUnit[];
  /** The newest of each code. */
  readonly latest: readonly Observation[];
  readonly ended: boolean;
  readonly patientId: string;
  /** The encounter that contains it; undefined for none. */
  readonly encounterId: string | undefined;
  readonly onSaved: () => void;
}) {
  const { model, units, ended, patientId, encounterId } = props;
  const formats = useService<Formats>(Formats);
  const toaster = useService<Toaster>(Toaster);
  const { form } = model;
  const [late, setLate] = useState(false);
  useEffect(() => {
    void form.restore();
  }, [form]);
  const [destination] = useState(() => new Destination(encounterId));
  useEffect(() => destination.follow(form), [destination, form]);
  const { encounter } = destination;
  useEffect(() => model.belongTo(ended ? undefined : encounter), [model, ended, encounter]);
  if (ended && !form.dirty) return null;
  const dated = late || form.values.at !== '';
  return (
    <Form
      form={form}
      label={t('New vital signs')}
      submit={ended ? t('Save without the encounter') : t('Save vital signs')}
      onSaved={() => {
        form.reset();
        setLate(false);
        toaster.success(t('Vital signs saved'));
        props.onSaved();
      }}
      actions={
        <>
          <div className={styles.foot}>
            <DestinationChoice patientId={patientId} destination={destination} />
            <p className={styles.keys}>{t('Tab or Enter moves to the next value, Ctrl+Enter saves all of them.')}</p>
          </div>
          {!dated && (
            <Button kind="quiet" icon="history" onClick={() => setLate(true)}>
              {t('Late entry')}
            </Button>
          )}
          {ended && <DiscardKept form={form} />}
        </>
      }
    >
      <div className={styles.entry}>
        {units.map((unit) => (
          <div key={unit.code} className={styles.cell} data-wide={unit.options !== undefined || undefined}>
            <span className={styles.head} aria-hidden>
              {t(unit.display)}
              {unit.unit && <span className={styles.unit}>{unit.unit}</span>}
            </span>
            {unit.disabled ? (
              <Derived model={model} unit={unit} />
            ) : (
              <VitalsCell model={model} unit={unit} disabled={form.saving} last={newestOf(props.latest, unit.code)} />
            )}
          </div>
        ))}
      </div>
      {dated && (
        <div className={styles.late}>
          <DateTimeField
            form={form}
            name="at"
            label={t('Time')}
            hint={t('When it was measured; leave empty for now.')}
            max={formats.today()}
          />
        </div>
      )}
      {(ended || (model.encounterEnded && !destination.mayChoose)) && (
        <EndedMeanwhile>
          {!ended && (
            <Button
              small
              onClick={() => {
                model.leaveEncounter();
                void form.submit();
              }}
            >
              {t('Save without the encounter')}
            </Button>
          )}
        </EndedMeanwhile>
      )}
    </Form>
  );
});

/** The values calculated while the user types. */
const Derived = observer(function Derived({ model, unit }: { readonly model: VitalsForm; readonly unit: VitalUnit }) {
  const value = unit.code === codes.bmi ? model.bodyMassIndex : undefined;
  return (
    <output className={styles.derived} aria-label={t(unit.label)}>
      {value ?? '–'}
    </output>
  );
});
