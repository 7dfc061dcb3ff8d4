import {
  ApiClient,
  Form,
  FormModel,
  KeyValueList,
  Modal,
  rulesOf,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { amountFault, type Faults } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CountSafe, type CashMove, type Safe } from '../../common/drawer';
import { CountSafeAgain, type SafeCount } from '../../common/safe-count';
import { t } from '../../manifest';
import { CashFields } from '../cash-fields';
import { CashText } from '../cash-text';
import { drawersPath, DrawersStore, safeCountsPath } from '../drawers-store';

interface Values {
  readonly currency: string;
  readonly amount: string;
  readonly reason: string;
}

const sent = ({ currency, amount, reason }: Values) => ({ currency, amount: amount.trim(), reason: reason.trim() });

/** Enters the content of the safe of a place, when its books begin or later. */
export const SafeCountModal = observer(function SafeCountModal(props: {
  readonly place: string;
  /** The content of the safe for a repeated count; undefined for the first count. */
  readonly again: Safe | undefined;
  /** The currencies that may be counted. */
  readonly currencies: readonly string[];
  readonly onClose: () => void;
}) {
  const { place, currencies, again } = props;
  const api = useService<ApiClient>(ApiClient);
  const { records, safeCounts } = useService(DrawersStore);
  const toaster = useService<Toaster>(Toaster);
  const [agreed, setAgreed] = useState(true);
  const faults = ({ amount, currency }: Values): Faults => {
    const fault = amountFault(amount, currency, 'Amount', 0n);
    return fault ? { amount: [fault] } : {};
  };
  const [form] = useState(
    () =>
      new FormModel<Values>({
        initial: { currency: currencies[0] ?? '', amount: '', reason: '' },
        rules: again ? rulesOf(CountSafeAgain, sent, faults) : rulesOf(CountSafe, sent, faults),
        save: async (values, idempotencyKey) => {
          const body = { ...sent(values), location_id: place };
          const options = { idempotencyKey, quiet: true };
          if (again) {
            const { status } = await api.post<SafeCount>(safeCountsPath, body, options);
            setAgreed(status === 'agreed');
          } else await api.post<CashMove>(`${drawersPath}/safe/first-count`, body, options);
          records.reload();
          safeCounts.reload();
        },
      }),
  );
  const title = again ? t('Count the safe again') : t('First count of the safe');
  const saved = () => {
    toaster.success(
      agreed ? t('The safe is counted.') : t('The safe is counted. Somebody else decides about the difference.'),
    );
    props.onClose();
  };
  return (
    <Modal
      open
      size="sm"
      title={title}
      description={
        again
          ? t(
              'Count the cash that is in the safe now. If something is missing or left over, somebody else approves it.',
            )
          : t(
              'Count the cash that is in the safe now. You do this once: afterwards, drawers and the bank change the amount.',
            )
      }
      onClose={props.onClose}
      form={form}
    >
      <Form form={form} label={title} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
        {again && (
          <KeyValueList
            layout="stacked"
            items={[{ label: t('By the books'), value: <CashText cash={[again, ...again.foreign_cash]} /> }]}
          />
        )}
        <CashFields form={form} currencies={currencies} />
        <TextField
          form={form}
          name="reason"
          label={t('Reason')}
          {...(again ? { hint: t('If something is missing or left over') } : { required: true })}
        />
      </Form>
    </Modal>
  );
});
