import {
  ApiClient,
  draftOfNew,
  Drafts,
  FieldRow,
  limitedBy,
  RowForm,
  RowModal,
  rulesOf,
  SelectField,
  Session,
  TextField,
  useFollow,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ChargeItem } from '../../common/charge-item';
import { NewChargeItem } from '../../common/charge-requests';
import { chargesPath } from '../charges-path';
import { ChargesStore } from '../charges-store';
import { linesOf } from '../labels';
import { t } from '../../manifest';

interface Values {
  readonly healthcare_service_id: string;
  readonly what: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly override_reason: string;
}

const rules = rulesOf(NewChargeItem);

/** Charges a service, or another item, by hand. */
export const NewChargeModal = observer(function NewChargeModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId: patient, onClose } = props;
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const session = useService<Session>(Session);
  const store = useService(ChargesStore);
  useFollow(store.services);
  const [editor] = useState(() => {
    const sent = ({ healthcare_service_id: service, what, quantity, unit_price: price, override_reason }: Values) => ({
      patient_id: patient,
      healthcare_service_id: service || null,
      what: what.trim() || null,
      quantity,
      ...(price.trim() !== '' && { unit_price: price.trim(), override_reason }),
    });
    return new RowForm<Values, ChargeItem>({
      api,
      drafts,
      draftKey: draftOfNew('charge', { patient }),
      subjectOf: ({ what }) => what,
      created: chargesPath,
      changed: undefined,
      row: undefined,
      valuesOf: () => ({ healthcare_service_id: '', what: '', quantity: '1', unit_price: '', override_reason: '' }),
      linesOf,
      rules: limitedBy(NewChargeItem, (values) => ({
        ...rules(sent(values)),
        ...(!values.healthcare_service_id &&
          values.what.trim() === '' && { what: [{ message: '{{field}} is required', field: 'What is charged' }] }),
        ...(values.unit_price.trim() !== '' &&
          values.override_reason.trim() === '' && {
            override_reason: [{ message: '{{field}} is required', field: 'Reason' }],
          }),
      })),
      sent,
    });
  });
  const { form } = editor;
  const services = (store.services.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <RowModal title={t('Charge')} editor={editor} onSaved={() => store.records.reload()} onClose={onClose}>
      <SelectField
        form={form}
        name="healthcare_service_id"
        label={t('Healthcare service')}
        autoFocus
        options={services}
      />
      <FieldRow>
        <TextField
          form={form}
          name="what"
          label={t('What is charged')}
          hint={t('The name of the service, unless something else is typed.')}
        />
        <TextField form={form} name="quantity" label={t('Quantity')} required inputMode="decimal" />
      </FieldRow>
      {session.can('charge-items.override') && (
        <FieldRow>
          <TextField
            form={form}
            name="unit_price"
            label={t('Unit price')}
            hint={t('Empty for the price of the list.')}
            inputMode="decimal"
          />
          <TextField form={form} name="override_reason" label={t('Reason')} />
        </FieldRow>
      )}
    </RowModal>
  );
});
