import {
  ApiClient,
  Drafts,
  Form,
  Formats,
  Modal,
  Navigation,
  Toaster,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import { BesideDuplicates } from './beside-duplicates';
import { FullFields } from './full-fields';
import { PatientForm } from './patient-form';
import { useShownLists } from './use-shown-lists';

/** The window to correct a record. If a colleague saved first, it shows their changes beside the user's. */
export const EditModal = observer(function EditModal(props: {
  readonly patient: Patient;
  /** Address of the current photo. */
  readonly photo: string | undefined;
  readonly onSaved: (patient: Patient) => void;
  readonly onClose: () => void;
}) {
  const { patient } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const formats = useService<Formats>(Formats);
  const navigation = useService<Navigation>(Navigation);
  const toaster = useService<Toaster>(Toaster);
  // Made once, from the record as it was when the form opened: saving detects later changes.
  const [model] = useState(() => new PatientForm({ api, drafts, today: formats.today(), patient }));
  useFollow(model);
  useShownLists(model.form);
  const saved = () => {
    if (!model.saved) return;
    toaster.success(t('The changes are saved.'));
    props.onSaved(model.saved);
    props.onClose();
  };
  const close = () => {
    model.discard();
    props.onClose();
  };
  return (
    <Modal
      open
      size="xl"
      title={t('Edit {{name}}', { name: patient.full_name })}
      onClose={close}
      form={{ dirty: model.dirty, saving: model.form.saving }}
    >
      <Form form={model.form} label={t('Edit patient')} submit={t('Save')} onSaved={saved}>
        <BesideDuplicates
          model={model}
          onSame={(uuid) => {
            close();
            navigation.go('patients-id', { id: uuid });
          }}
        >
          <FullFields model={model} photo={props.photo} />
        </BesideDuplicates>
      </Form>
    </Modal>
  );
});
