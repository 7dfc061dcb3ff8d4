import {
  ApiClient,
  Form,
  FormModel,
  LoadingState,
  Modal,
  NumberField,
  rulesOf,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangeWaitingLimits } from '../../common/queue-requests';
import type { WaitingLimits } from '../../common/waiting';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';

/** The organization's limits for a long and a very long wait. */
const LimitsModal = observer(function LimitsModal(props: { readonly onClose: () => void }) {
  const { value } = useService(QueueStore).settings;
  return (
    <Modal open size="sm" title={t('Long waits')} onClose={props.onClose}>
      {value ? <LimitsForm value={value} onClose={props.onClose} /> : <LoadingState kind="lines" count={2} />}
    </Modal>
  );
});

function LimitsForm(props: {
  readonly value: WaitingLimits & { readonly version: number };
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const toaster = useService<Toaster>(Toaster);
  const { settings } = useService(QueueStore);
  const { version, long_minutes, very_long_minutes } = props.value;
  const [form] = useState(
    () =>
      new FormModel<{ long_minutes: number; very_long_minutes: number }>({
        initial: { long_minutes, very_long_minutes },
        rules: rulesOf(ChangeWaitingLimits),
        save: async (values) => {
          await api.put('v2/emr/queue/settings', values, { ifMatch: version, quiet: true });
          await settings.load();
        },
      }),
  );
  const saved = () => {
    toaster.success(t('Saved'));
    props.onClose();
  };
  return (
    <Form form={form} label={t('Long waits')} submit={t('Save')} onSaved={saved} onCancel={props.onClose}>
      <NumberField form={form} name="long_minutes" label={t('Long wait from')} unit="min" whole required />
      <NumberField form={form} name="very_long_minutes" label={t('Very long wait from')} unit="min" whole required />
    </Form>
  );
}

export default LimitsModal;
