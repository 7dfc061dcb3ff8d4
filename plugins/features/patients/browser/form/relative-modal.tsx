import { Form, Modal } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import type { Patient } from '../../common/patient';
import { t } from '../../manifest';
import { BesideDuplicates } from './beside-duplicates';
import { IdentityFields } from './fields/identity-fields';
import { useRegistration } from './use-registration';

/** Registers a relative: a new person with a copy of address, next of kin and similar fields. */
export const RelativeModal = observer(function RelativeModal(props: {
  readonly patient: Patient;
  readonly onClose: () => void;
}) {
  const { patient, onClose } = props;
  const { model, saved, same, close } = useRegistration(patient, onClose);
  return (
    <Modal
      open
      size={model.duplicates.candidates.length > 0 ? 'lg' : 'md'}
      title={t('Duplicate for a relative')}
      description={t('Address, contacts and background are copied from {{name}}.', { name: patient.full_name })}
      onClose={close}
      form={{ dirty: model.dirty, saving: model.form.saving }}
    >
      <Form form={model.form} label={t('Register patient')} submit={t('Register patient')} onSaved={saved}>
        <BesideDuplicates model={model} onSame={same}>
          <IdentityFields model={model} />
        </BesideDuplicates>
      </Form>
    </Modal>
  );
});
