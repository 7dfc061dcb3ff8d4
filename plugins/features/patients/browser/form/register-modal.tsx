import {
  ApiClient,
  Button,
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
import { PatientStore } from '../stores/patient-store';
import { DuplicatePanel } from './duplicate-panel';
import { IdentityFields } from './fields/identity-fields';
import { FullFields } from './full-fields';
import { PatientForm } from './patient-form';
import styles from './patient-form.module.css';

/** Registers a patient: five fields for a busy desk, or all of them; what is typed stays when switching. */
export const RegisterModal = observer(function RegisterModal({ onClose }: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  const { list } = useService(PatientStore);
  const [model] = useState(() => new PatientForm({ api, drafts, today: formats.today(), patient: undefined }));
  const [full, setFull] = useState(false);
  useEffect(() => model.follow(), [model]);
  const { restored } = model.form;
  // What was typed into the full form comes back where it can be seen.
  useEffect(() => {
    if (restored && model.needsFullForm) setFull(true);
  }, [model, restored]);
  // The list's address forgets the form first, so that going back does not open it again.
  const leave = (uuid: string) => {
    onClose();
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
  const close = () => {
    model.discard();
    onClose();
  };
  const beside = model.duplicates.candidates.length > 0;
  return (
    <Modal
      open
      size={full ? 'xl' : beside ? 'lg' : 'md'}
      title={t('Register patient')}
      onClose={close}
      form={{ dirty: model.dirty, saving: model.form.saving }}
    >
      <Form
        form={model.form}
        label={t('Register patient')}
        submit={t('Register patient')}
        onSaved={saved}
        actions={
          // Pressing it leaves no field, which would be marked as missing before anybody could fill it in.
          <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={() => setFull(!full)}>
            {full ? t('Quick form') : t('Full form')}
          </Button>
        }
      >
        <div className={styles.columns} data-beside={beside}>
          <div className={styles.fields}>
            {full ? <FullFields model={model} photo={undefined} /> : <IdentityFields model={model} />}
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
