import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  Session,
  TextAreaField,
  TextField,
  Toaster,
  useService,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { OpenDrawer, type Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { drawersPath, DrawersStore } from '../drawers-store';

interface Values {
  readonly opening_float: string;
  readonly notes: string;
}

const sent = ({ opening_float, notes }: Values) => ({
  opening_float: opening_float.trim() || '0',
  notes: notes.trim() || null,
});

/** Opens a drawer with a float from the safe. */
export const OpenModal = observer(function OpenModal(props: { readonly place: string; readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const { records } = useService(DrawersStore);
  const { currency } = useService<Session>(Session).organization;
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { opening_float: '', notes: '' },
        rules: rulesOf(OpenDrawer, sent, ({ opening_float }: Values): Faults => {
          const fault = amountFault(opening_float.trim() || '0', currency, 'Opening float', 0n);
          return fault ? { opening_float: [fault] } : {};
        }),
        save: async (values, idempotencyKey) => {
          const body = { ...sent(values), location_id: props.place };
          await api.post<Drawer>(drawersPath, body, { idempotencyKey, quiet: true });
          records.reload();
        },
      }),
  );
  const saved = () => {
    toaster.success(t('The drawer is open.'));
    props.onClose();
  };
  return (
    <Modal open size="sm" title={t('Open a drawer')} onClose={props.onClose} form={form}>
      <Form form={form} label={t('Open a drawer')} submit={t('Open')} onSaved={saved} onCancel={props.onClose}>
        <TextField
          form={form}
          name="opening_float"
          label={t('Opening float')}
          hint={t('What you take from the safe, in {{currency}}. Nothing, if it is left empty.', { currency })}
          inputMode="decimal"
          autoFocus
        />
        <TextAreaField form={form} name="notes" label={t('Notes on the drawer')} rows={2} />
      </Form>
    </Modal>
  );
});
