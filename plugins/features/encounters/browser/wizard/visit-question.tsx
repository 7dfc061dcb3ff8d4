import { anybodysWords, useReading } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { visitStops, visitStopNames } from '../../../visits/common/visit-stop';
import type { WayOn } from '../../common/encounter-ending';
import { everyPlace, noPlaces } from '../../../locations/common/places';
import { t } from '../../manifest';
import { usePractitioners } from '../use-practitioners';
import type { EndingForm, NextStop } from './ending-form';
import styles from './wizard.module.css';

/**
 * The question at the end of a consultation: what happens to the visit, and with it to the queue entry and the
 * appointment.
 */
export const VisitQuestion = observer(function VisitQuestion(props: {
  readonly form: EndingForm;
  /** The visit's number. */
  readonly visit: string;
}) {
  const { form, visit } = props;
  const message = form.ending?.way_on.message;
  return (
    <fieldset className={styles.question}>
      <legend>{t('Where does the patient go?')}</legend>
      {message && <p className={styles.quiet}>{anybodysWords(message)}</p>}
      <Choice form={form} way="end">
        {t('Home: the visit {{number}} ends', { number: visit })}
      </Choice>
      <Choice form={form} way="go-on">
        {t('On to somebody else: the visit goes on')}
      </Choice>
      {form.way === 'go-on' && <Where form={form} />}
      <Choice form={form} way="stay">
        {t('Nowhere: the patient stays, and the visit goes on')}
      </Choice>
    </fieldset>
  );
});

const Choice = observer(function Choice(props: {
  readonly form: EndingForm;
  readonly way: WayOn;
  readonly children: ReactNode;
}) {
  const { form, way } = props;
  return (
    <label className={styles.check}>
      <input type="radio" name="way-on" checked={form.way === way} onChange={() => form.choose(way)} />
      {props.children}
    </label>
  );
});

const Where = observer(function Where({ form }: { readonly form: EndingForm }) {
  const places = useReading(everyPlace, noPlaces);
  const practitioners = usePractitioners();
  const stops: readonly NextStop[] = [...visitStops, 'practitioner'];
  return (
    <div className={styles.where}>
      <Choose label={t('Goes on to')} value={form.stop} onChange={(stop) => form.sendTo(stop as NextStop)}>
        {stops.map((stop) => (
          <option key={stop} value={stop}>
            {stop === 'practitioner' ? t('Another practitioner') : t(visitStopNames[stop])}
          </option>
        ))}
      </Choose>
      {form.stop === 'practitioner' && (
        <Choose label={t('Practitioner')} value={form.practitioner} onChange={form.setPractitioner}>
          <option value="">{t('Select')}</option>
          {practitioners.map(({ uuid, full_name: name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Choose>
      )}
      {places.length > 0 && (
        <Choose label={t('Location')} value={form.place} onChange={form.setPlace}>
          <option value="">{t('Where they are')}</option>
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choose>
      )}
    </div>
  );
});

function Choose(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <div className="bp6-html-select cw-select">
        <select id={id} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
          {props.children}
        </select>
      </div>
    </div>
  );
}
