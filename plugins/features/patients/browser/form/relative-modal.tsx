import {
  ApiClient,
  Drafts,
  Form,
  Formats,
  Modal,
  Navigation,
  t,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Patient } from '../../common/patient';
import { PatientStore } from '../stores/patient-store';
import { DuplicatePanel } from './duplicate-panel';
import { IdentityFields } from './fields/identity-fields';
import { PatientForm } from './patient-form';
import styles from './patient-form.module.css';

/** Duplicates a record for a relative: the person is new, while address, next of kin and the like are copied. */
export const RelativeModal = observer(function RelativeModal(props: {
  readonly patient: Patient;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const { list } = useService(PatientStore);
  const [model] = useState(
    () => new PatientForm({ api, drafts, today: formats.today(), patient: undefined, relative: props.patient }),
  );
  useEffect(() => model.follow(), [model]);
  const leave = (uuid: string) => {
    props.onClose();
    navigation.go('patients-id', { id: uuid });
  };
  const saved = () => {
    const { saved: patient } = model;
    if (!patient) return;
    list.outdate();
    toaster.success(
      t('{{name}} is registered as {{number}}.', { name: patient.full_name, number: patient.patient_number }),
    );
    leave(patient.uuid);
  };
  const beside = model.duplicates.candidates.length > 0;
  return (
    <Modal
      open
      size={beside ? 'lg' : 'md'}
      title={t('Duplicate for a relative')}
      description={t('Address, contacts and background are copied from {{name}}.', { name: props.patient.full_name })}
      onClose={() => {
        model.discard();
        props.onClose();
      }}
      form={{ dirty: model.dirty, saving: model.form.saving }}
    >
      <Form form={model.form} label={t('Register patient')} submit={t('Register patient')} onSaved={saved}>
        <div className={styles.columns} data-beside={beside}>
          <div className={styles.fields}>
            <IdentityFields model={model} />
          </div>
          <DuplicatePanel
            watch={model.duplicates}
            onSame={(uuid) => {
              model.discard();
              leave(uuid);
            }}
          />
        </div>
      </Form>
    </Modal>
  );
});
