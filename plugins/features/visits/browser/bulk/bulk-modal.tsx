import {
  Button,
  DateTimeField,
  Drafts,
  Form,
  IconButton,
  Modal,
  Registry,
  Session,
  useFollow,
  useService,
  View,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PatientChoiceProps } from '../../../patients/common/patient-parts';
import { classOfWorkspace } from '../../common/visit-class';
import { t } from '../../manifest';
import { VisitsStore } from '../visits-store';
import { VisitFields } from '../walk-in/visit-fields';
import { BulkForm } from './bulk-form';
import { BulkResult } from './bulk-result';
import styles from './bulk.module.css';

/** Admits several patients at once, and then shows the result of each. */
export const BulkModal = observer(function BulkModal(props: {
  readonly workspace: string;
  readonly onClose: () => void;
}) {
  const store = useService(VisitsStore);
  const drafts = useService<Drafts>(Drafts);
  const session = useService<Session>(Session);
  const { here } = useService<Registry>(Registry);
  const [model] = useState(
    () =>
      new BulkForm({
        store,
        drafts,
        timeZone: session.organization.time_zone,
        location: session.location?.uuid ?? '',
        class: classOfWorkspace(here),
      }),
  );
  const { form, lines } = model;
  useEffect(() => void form.restore(), [form]);
  useFollow(store.choices);
  if (lines)
    return (
      <Modal
        open
        size="lg"
        title={t('Several patients')}
        onClose={props.onClose}
        footer={
          <Button kind="primary" onClick={props.onClose}>
            {t('Done')}
          </Button>
        }
      >
        <BulkResult lines={lines} patients={form.values.patients} />
      </Modal>
    );
  return (
    <Modal
      open
      size="lg"
      title={t('Several patients')}
      description={t('Lets all of them in for the same reason, as at an outreach clinic.')}
      onClose={props.onClose}
    >
      <Form form={form} label={t('Several patients')} submit={t('Let in')} onCancel={props.onClose}>
        <Patients model={model} />
        <VisitFields form={form} />
        <DateTimeField
          form={form}
          name="arrived_at"
          label={t('Time of arrival')}
          hint={t('Now, if it is left empty.')}
        />
      </Form>
    </Modal>
  );
});

const Patients = observer(function Patients({ model }: { readonly model: BulkForm }) {
  const { form } = model;
  const { patients } = form.values;
  const messages = form.errors('patients', t);
  const choice: PatientChoiceProps = { label: t('Patients'), chosen: undefined, onChoose: model.add };
  return (
    <div className={styles.patients}>
      {messages.map((message) => (
        <p key={message} className="cw-field-message" role="alert">
          {message}
        </p>
      ))}
      {patients.length > 0 && (
        <ul className={styles.chosen} aria-label={t('{{n}} patients chosen', { n: patients.length })}>
          {patients.map(({ uuid, full_name: name, patient_number: number }) => (
            <li key={uuid}>
              <span>
                {name} <small className={styles.small}>{number}</small>
              </span>
              <IconButton icon="cross" label={t('Remove {{name}}', { name })} onClick={() => model.remove(uuid)} />
            </li>
          ))}
        </ul>
      )}
      {!model.full && <View id="patients.choose" {...choice} />}
    </div>
  );
});
