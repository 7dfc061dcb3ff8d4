import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  SelectField,
  TextAreaField,
  Toaster,
  useFollow,
  useService,
  rulesOf,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { HandOverDrawer, type Drawer } from '../../common/drawer';
import { t } from '../../manifest';
import { drawersPath, DrawersStore } from '../drawers-store';
import { reasonFaults, sentReason, type ReasonValues } from './reason-faults';

interface Values extends ReasonValues {
  readonly user_id: string;
}

const sent = ({ user_id, ...values }: Values) => ({ user_id, ...sentReason(values) });

/** Offers the counted drawer to a colleague. */
export const HandOverModal = observer(function HandOverModal(props: {
  readonly drawer: Drawer;
  readonly needsReason: boolean;
  readonly onClose: () => void;
}) {
  const { drawer, needsReason } = props;
  const api = useService<ApiClient>(ApiClient);
  const store = useService(DrawersStore);
  const toaster = useService<Toaster>(Toaster);
  useFollow(store.cashiers);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { user_id: '', variance_reason: drawer.variance_reason ?? '' },
        rules: rulesOf(HandOverDrawer, sent, (values: Values) => reasonFaults(values, needsReason)),
        save: async (values, idempotencyKey) => {
          const options = { ifMatch: drawer.version, idempotencyKey, quiet: true };
          store.records.shown(await api.post<Drawer>(`${drawersPath}/${drawer.uuid}/hand-over`, values, options));
          store.records.reload();
        },
      }),
  );
  const people = (store.cashiers.value ?? []).filter(({ id }) => id !== drawer.user_id);
  const saved = () => {
    toaster.success(t('Your colleague can take the drawer over now.'));
    props.onClose();
  };
  return (
    <Modal
      open
      size="sm"
      title={t('Hand over')}
      description={t('Your colleague signs in and takes over what you counted.')}
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={t('Hand over')} submit={t('Hand over')} onSaved={saved} onCancel={props.onClose}>
        <SelectField
          form={form}
          name="user_id"
          label={t('Person')}
          required
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {needsReason && <TextAreaField form={form} name="variance_reason" label={t('Reason')} rows={2} required />}
      </Form>
    </Modal>
  );
});
