import {
  LoadingState,
  Modal,
  NumberField,
  rulesOf,
  SettingsForm,
  useService,
  type SettingsFormKind,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { ChangeWaitingLimits } from '../../common/queue-requests';
import type { WaitingLimits } from '../../common/waiting';
import { QueueStore } from '../queue-store';
import { t } from '../../manifest';

const limits: SettingsFormKind<WaitingLimits & { readonly version: number }, WaitingLimits> = {
  path: 'v2/emr/queue/settings',
  method: 'put',
  draft: 'queue',
  valuesOf: ({ long_minutes, very_long_minutes }) => ({ long_minutes, very_long_minutes }),
  rules: rulesOf(ChangeWaitingLimits),
  bodyOf: (values) => values,
  factsOf: ({ long_minutes, very_long_minutes }) => [
    { label: t('Long wait from'), value: long_minutes },
    { label: t('Very long wait from'), value: very_long_minutes },
  ],
};

/** The organization's limits for a long and a very long wait. */
const LimitsModal = observer(function LimitsModal({ onClose }: { readonly onClose: () => void }) {
  const { value, load } = useService(QueueStore).settings;
  const saved = () => {
    void load();
    onClose();
  };
  return (
    <Modal open size="sm" title={t('Long waits')} onClose={onClose}>
      {value ? (
        <SettingsForm title={t('Long waits')} kind={limits} settings={value} onSaved={saved} onCancel={onClose}>
          {(form) => (
            <>
              <NumberField form={form} name="long_minutes" label={t('Long wait from')} unit="min" whole required />
              <NumberField
                form={form}
                name="very_long_minutes"
                label={t('Very long wait from')}
                unit="min"
                whole
                required
              />
            </>
          )}
        </SettingsForm>
      ) : (
        <LoadingState kind="lines" count={2} />
      )}
    </Modal>
  );
});

export default LimitsModal;
