import { Form, FormModel, Modal, RadioField, rulesOf, TextField, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { StateNoneKnown } from '../common/allergy-requests';
import type { NoneKnownSource } from '../common/allergy';
import { AllergiesStore } from './allergies-store';
import { noneKnownSourceOptions } from './labels';
import { t } from '../manifest';

interface NoneKnownValues {
  source: NoneKnownSource | '';
  note: string;
}

/** Records that no allergies are known, and the source: a short dialog, so that nobody does it by accident. */
export const NoneKnownModal = observer(function NoneKnownModal(props: {
  readonly patientId: string;
  readonly encounterId: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { patientId, encounterId } = props;
  const store = useService(AllergiesStore);
  const [form] = useState(() => {
    const sent = ({ source, note }: NoneKnownValues) => ({ source, note: note.trim() });
    return new FormModel<NoneKnownValues>({
      initial: { source: '', note: '' },
      rules: rulesOf(StateNoneKnown, (values: NoneKnownValues) => ({ patient_id: patientId, ...sent(values) })),
      save: async (values) => {
        await store.stateNoneKnown(patientId, encounterId, sent(values));
      },
    });
  });
  return (
    <Modal open size="sm" title={t('Record that no allergies are known')} form={form} onClose={props.onClose}>
      <Form
        form={form}
        label={t('Record that no allergies are known')}
        submit={t('Record')}
        onSaved={props.onSaved}
        onCancel={props.onClose}
      >
        <RadioField
          form={form}
          name="source"
          label={t('How is it known?')}
          required
          stacked
          options={noneKnownSourceOptions()}
        />
        <TextField
          form={form}
          name="note"
          label={t('Details')}
          hint={t('Needed for something else: for example which document.')}
          maxLength={200}
        />
      </Form>
    </Modal>
  );
});
