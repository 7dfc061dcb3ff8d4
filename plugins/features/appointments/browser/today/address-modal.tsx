import { ApiClient, Form, FormModel, Modal, rulesOf, TextAreaField, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DayEntry } from '../../common/day';
import { VisitAddress } from '../../common/day-requests';
import { t } from '../../manifest';

/** The address of this home visit, if it is not that of the patient's record. */
export const AddressModal = observer(function AddressModal(props: {
  readonly entry: DayEntry;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { entry } = props;
  const api = useService<ApiClient>(ApiClient);
  const [form] = useState(
    () =>
      new FormModel({
        initial: { address: entry.address },
        rules: rulesOf(VisitAddress),
        save: async (values, idempotencyKey) => {
          await api.patch(`v2/appointments/${entry.uuid}/address`, values, {
            ifMatch: entry.version,
            idempotencyKey,
            quiet: true,
          });
        },
      }),
  );
  return (
    <Modal
      open
      size="sm"
      title={t('Address for this visit')}
      description={entry.patient.full_name}
      form={form}
      onClose={props.onClose}
    >
      <Form
        form={form}
        label={t('Address for this visit')}
        submit={t('Save')}
        onSaved={props.onSaved}
        onCancel={props.onClose}
      >
        <TextAreaField
          form={form}
          name="address"
          rows={3}
          label={t('Address')}
          hint={t('Empty for the address of the patient’s record.')}
          autoFocus
        />
      </Form>
    </Modal>
  );
});
