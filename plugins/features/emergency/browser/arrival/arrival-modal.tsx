import {
  Form,
  Modal,
  NumberField,
  RadioField,
  SelectField,
  Session,
  TextAreaField,
  TextField,
  Toaster,
  useReading,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ownPlace, placesWithoutBeds } from '../../../locations/common/places';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import { BoardStore } from '../board-store';
import { t } from '../../manifest';
import { ArrivalForm } from './arrival-form';
import styles from './arrival.module.css';

/** Admits an emergency patient, without a name or with their record. */
export const ArrivalModal = observer(function ArrivalModal(props: { readonly onClose: () => void }) {
  const store = useService(BoardStore);
  const session = useService<Session>(Session);
  const toaster = useService<Toaster>(Toaster);
  const [model] = useState(() => new ArrivalForm(store, session.location?.uuid ?? ''));
  const places = useReading(placesWithoutBeds, ownPlace(session.location));
  const { form } = model;
  const saved = () => {
    if (!model.arrived) return;
    const { full_name: name, visit_number: number } = model.arrived;
    toaster.success(t('{{name}} is here: visit {{number}}.', { name, number }));
    props.onClose();
  };
  return (
    <Modal open size="md" title={t('Arrival')} onClose={props.onClose} form={form}>
      <Form form={form} label={t('Arrival')} submit={t('Receive')} onSaved={saved} onCancel={props.onClose}>
        <div role="radiogroup" aria-label={t('Who comes')} className={styles.who}>
          {[false, true].map((known) => (
            <label key={String(known)} className={styles.choice}>
              <input type="radio" name="who" checked={model.known === known} onChange={() => model.ask(known)} />
              {known ? t('A patient on record') : t('Somebody unknown')}
            </label>
          ))}
        </div>
        {model.known ? <Known model={model} /> : <Unknown model={model} />}
        <TextField form={form} name="reason" label={t('Reason')} />
        <SelectField form={form} name="location_id" label={t('Location')} required options={places} />
      </Form>
    </Modal>
  );
});

const Unknown = observer(function Unknown({ model: { form } }: { readonly model: ArrivalForm }) {
  return (
    <>
      <RadioField
        form={form}
        name="gender"
        label={t('Gender')}
        options={[
          { value: 'MALE', label: t('Male') },
          { value: 'FEMALE', label: t('Female') },
          { value: 'UNKNOWN', label: t('Unknown') },
        ]}
      />
      <NumberField form={form} name="age" label={t('Age, guessed')} whole unit={t('years')} />
      <TextAreaField
        form={form}
        name="marks"
        label={t('What can be seen')}
        hint={t('Clothes, scars, who brought them: whatever helps to find out who it is.')}
        rows={2}
        maxLength={500}
      />
    </>
  );
});

const Known = observer(function Known({ model: { form } }: { readonly model: ArrivalForm }) {
  const choice: PatientChoiceProps = {
    label: t('Patients'),
    chosen: form.values.patient_id ?? undefined,
    onChoose: ({ uuid }) => form.set('patient_id', uuid),
  };
  return (
    <div>
      <View id="patients.choose" {...choice} />
      {form.errors('patient_id', t).map((message) => (
        <p key={message} role="alert" className="cw-field-message">
          {message}
        </p>
      ))}
    </div>
  );
});
