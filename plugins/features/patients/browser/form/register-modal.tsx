import { Button, Form, Modal } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../manifest';
import { BesideDuplicates } from './beside-duplicates';
import { IdentityFields } from './fields/identity-fields';
import { FullFields } from './full-fields';
import { useRegistration } from './use-registration';

/** Registers a patient with five fields, for a busy desk, or with all of them; switching keeps the typed values. */
export const RegisterModal = observer(function RegisterModal({ onClose }: { readonly onClose: () => void }) {
  const { model, saved, same, close } = useRegistration(undefined, onClose);
  const [full, setFull] = useState(false);
  const { restored } = model.form;
  // A restored draft of the full form opens the full form, so that all its values are visible.
  useEffect(() => {
    if (restored && model.needsFullForm) setFull(true);
  }, [model, restored]);
  const toggle = () => {
    model.shownAnew();
    setFull(!full);
  };
  const narrow = model.duplicates.candidates.length > 0 ? 'lg' : 'md';
  return (
    <Modal
      open
      size={full ? 'xl' : narrow}
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
          // Pressing it must not blur a field, which would then show as missing too early.
          <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={toggle}>
            {full ? t('Quick form') : t('Full form')}
          </Button>
        }
      >
        <BesideDuplicates model={model} onSame={same}>
          {full ? <FullFields model={model} photo={undefined} /> : <IdentityFields model={model} />}
        </BesideDuplicates>
      </Form>
    </Modal>
  );
});
