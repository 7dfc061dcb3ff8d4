import {
  ApiClient,
  Form,
  FormModel,
  Modal,
  SelectField,
  TextField,
  Toaster,
  useFollow,
  useService,
  rulesOf,
  type Option,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { CoverageFields, type ProposedOrder } from '../../common/coverage';
import { t } from '../../manifest';
import { orderText } from '../cover-words';
import { coveragesPath, PoliciesStore } from '../policies-store';

interface Values {
  readonly member_id: string;
  readonly policy_id: string;
  /** Empty for the proposed one. */
  readonly order: string;
}

const sent = ({ order, ...values }: Values) => ({
  ...values,
  order: order.trim() === '' ? null : Number(order),
});

/** Covers the patient by a policy of a client whose member the patient is. */
export const CoverageModal = observer(function CoverageModal(props: {
  readonly patientId: string;
  readonly onClose: () => void;
}) {
  const { patientId } = props;
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(PoliciesStore);
  useFollow(store.membershipsOf, patientId);
  const own = (store.membershipsOf.of(patientId).value ?? []).filter(({ patient_id: id }) => id === patientId);
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { member_id: '', policy_id: '', order: '' },
        rules: rulesOf(CoverageFields, sent),
        save: async (values, idempotencyKey) => {
          await api.post(coveragesPath, { ...sent(values), patient_id: patientId }, { idempotencyKey, quiet: true });
          store.coverages.reload();
        },
      }),
  );
  const { member_id: member } = form.values;
  const payer = own.find(({ uuid }) => uuid === member)?.payer_id;
  const [policies, setPolicies] = useState<readonly Option[]>([]);
  const [proposed, setProposed] = useState<ProposedOrder>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      if (payer === undefined) return;
      const [found, order] = await Promise.all([
        store.offered(payer).catch(() => []),
        store.proposedOrder(patientId, member).catch(() => undefined),
      ]);
      if (gone) return;
      setPolicies(found);
      setProposed(order);
    };
    void read();
    return () => {
      gone = true;
    };
  }, [store, payer, patientId, member]);
  return (
    <Modal open size="md" title={t('Add cover')} onClose={props.onClose} form={form}>
      <Form
        form={form}
        label={t('Add cover')}
        submit={t('Save')}
        onSaved={() => {
          toaster.success(t('Saved.'));
          props.onClose();
        }}
        onCancel={props.onClose}
      >
        {own.length === 0 && (
          <p>
            {t('No company or insurer names this patient yet. Record the patient as a member on the client’s page.')}
          </p>
        )}
        <SelectField
          form={form}
          name="member_id"
          label={t('Member')}
          required
          placeholder={t('Choose')}
          options={own.map(({ uuid, payer_name: name, number }) => ({ value: uuid, label: `${name} (${number})` }))}
        />
        <SelectField
          form={form}
          name="policy_id"
          label={t('Policy')}
          required
          placeholder={t('Choose')}
          options={policies}
        />
        <TextField
          form={form}
          name="order"
          label={t('Order')}
          inputMode="numeric"
          hint={proposed ? orderText(proposed) : t('Which of several policies pays first')}
        />
      </Form>
    </Modal>
  );
});
