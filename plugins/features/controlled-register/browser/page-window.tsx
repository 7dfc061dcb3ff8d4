import {
  ApiClient,
  Form,
  FormModel,
  ListPart,
  Modal,
  rulesOf,
  Session,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CheckPage, type RegisterCheck, type RegisterPage } from '../common/controlled-register';
import { t } from '../manifest';
import { registerPath, RegisterStore } from './register-store';
import { quantityText } from './register-words';
import { useLineColumns } from './use-line-columns';

interface Values {
  readonly counted: string;
  readonly remark: string;
}

/** The lines of a page, and its check. */
export const PageWindow = observer(function PageWindow(props: {
  readonly page: RegisterPage;
  readonly onClose: () => void;
}) {
  const { page, onClose } = props;
  const store = useService(RegisterStore);
  const mayWrite = useService<Session>(Session).can('controlled-register.write');
  return (
    <Modal
      open
      size="xl"
      title={page.item_name}
      description={`${page.store_name} · ${t('Balance')} ${quantityText(page.balance, page.base_unit)}`}
      onClose={onClose}
    >
      {mayWrite && <CheckForm page={page} />}
      <ListPart
        id="controlled-register-lines"
        label={t('Lines')}
        list={store.linesOf(page)}
        columns={useLineColumns(false)}
        permission="controlled-register.read"
        empty={{ icon: 'book', title: t('Nothing has moved since the item is controlled.') }}
      />
    </Modal>
  );
});

const CheckForm = observer(function CheckForm({ page }: { readonly page: RegisterPage }) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { checks } = useService(RegisterStore);
  const [form] = useState(() => {
    const sent = ({ counted, remark }: Values) => ({
      store_id: page.store_id,
      item_id: page.item_id,
      counted: /^\d{1,9}$/.test(counted.trim()) ? Number(counted) : counted.trim() || null,
      remark: remark.trim() || null,
    });
    return new FormModel<Values>({
      initial: { counted: '', remark: '' },
      rules: rulesOf(CheckPage, sent),
      save: async (values, idempotencyKey) => {
        const options = { idempotencyKey, quiet: true };
        const made = await api.post<RegisterCheck>(`${registerPath}/checks`, sent(values), options);
        checks.reload();
        if (made.status === 'agrees') toaster.success(t('The count agrees with the register.'));
        else
          toaster.warning(
            t('The register has {{balance}}, counted were {{counted}}: a discrepancy is open.', {
              balance: made.balance,
              counted: made.counted,
            }),
          );
      },
    });
  });
  return (
    <Form form={form} label={t('Check the page')} submit={t('Compare')} onSaved={() => form.reset()}>
      <TextField form={form} name="counted" label={t('Counted')} inputMode="numeric" maxLength={9} required />
      <TextField form={form} name="remark" label={t('Remark')} />
    </Form>
  );
});
