import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  RadioField,
  rulesOf,
  SelectField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { GroupActivation } from '../../common/price';
import { t } from '../../manifest';
import { PricesStore, pricesPath } from '../prices-store';

interface GroupValues {
  readonly customer_group_id: string;
  readonly active: string;
}

const rules = rulesOf(GroupActivation);
const sent = ({ customer_group_id, active }: GroupValues) => ({ customer_group_id, active: active === 'true' });

/** Activates or deactivates all prices of a customer group. */
export const GroupModal = observer(function GroupModal({ onClose }: { readonly onClose: () => void }) {
  const api = useService<ApiClient>(ApiClient);
  const store = useService(PricesStore);
  const toaster = useService<Toaster>(Toaster);
  const [form] = useState(
    () =>
      new FormModel<GroupValues>({
        initial: { customer_group_id: '', active: 'true' },
        rules: (values) => rules(sent(values)),
        save: async (values, idempotencyKey) => {
          const path = `${pricesPath}/activate-by-customer-group` as const;
          const { changed } = await api.post<{ changed: number }>(path, sent(values), { idempotencyKey, quiet: true });
          toaster.success(changed === 1 ? t('1 price is changed.') : t('{{n}} prices are changed.', { n: changed }));
          await store.list.load();
        },
      }),
  );
  return (
    <Modal open size="sm" title={t('Prices of a customer group')} onClose={onClose} form={form}>
      <Form form={form} label={t('Prices of a customer group')} submit={t('Save')} onSaved={onClose}>
        <SelectField
          form={form}
          name="customer_group_id"
          label={t('Customer group')}
          required
          options={store.groupOptions}
        />
        <RadioField
          form={form}
          name="active"
          label={t('Active')}
          options={[
            { value: 'true', label: t('Activate all its prices') },
            { value: 'false', label: t('Deactivate all its prices') },
          ]}
        />
      </Form>
    </Modal>
  );
});
