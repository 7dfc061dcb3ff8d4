import {
  ApiClient,
  ApiFailure,
  Drafts,
  ErrorState,
  FieldRow,
  Form,
  FormModel,
  KeyValueList,
  LiveEvents,
  LiveValue,
  LoadingState,
  NumberField,
  rulesOf,
  Section,
  StaleNotice,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChangeCutOffs, type MorseCutOffs } from '../../common/morse-settings';
import { t } from '../t';

const path = 'v2/emr/early-warning-scores/settings';

/** From which totals of the Morse Fall Scale on the risk is moderate, and high, in this house. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  const api = useService<ApiClient>(ApiClient);
  const live = useService<LiveEvents>(LiveEvents);
  const [settings] = useState(
    () =>
      new LiveValue({
        read: (signal) => api.get<MorseCutOffs>(path, { signal, quiet: true }),
        live,
        events: ['early-warning-settings.updated'],
      }),
  );
  useEffect(() => settings.follow(), [settings]);
  const { value, failure } = settings;
  return (
    <Section
      title={t('Morse Fall Scale')}
      description={t('Scores that were taken keep the cut-offs that they were taken with.')}
    >
      {!value && failure && <ErrorState message={t(failure.message)} retry={() => void settings.load()} />}
      {!value && !failure && <LoadingState kind="form" count={2} />}
      {value && (mayChange ? <SettingsForm settings={value} /> : <Facts settings={value} />)}
    </Section>
  );
});

const SettingsForm = observer(function SettingsForm({ settings }: { readonly settings: MorseCutOffs }) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const [stale, setStale] = useState<MorseCutOffs>();
  const [form] = useState(() => {
    const model: FormModel<MorseCutOffs> = new FormModel<MorseCutOffs>({
      initial: settings,
      rules: ({ moderate_from, high_from }) => rulesOf(ChangeCutOffs)({ moderate_from, high_from }),
      save: async ({ version, ...body }, idempotencyKey) => {
        try {
          const saved = await api.patch<MorseCutOffs>(path, body, { ifMatch: version, idempotencyKey, quiet: true });
          model.reset(saved);
        } catch (error) {
          if (error instanceof ApiFailure && error.code === 'stale_version')
            setStale((error.details as { readonly current: MorseCutOffs }).current);
          throw error;
        }
      },
      draft: { drafts, key: 'early-warning/settings' },
    });
    return model;
  });
  useEffect(() => void form.restore(), [form]);
  // What others saved shows, unless something was typed that is not saved yet.
  useEffect(() => {
    if (settings.version > form.values.version && !form.dirty && !form.saving) form.reset(settings);
  }, [form, settings]);
  const settle = (mine: boolean) => {
    if (!stale) return;
    if (mine) form.assign({ version: stale.version });
    else form.reset(stale);
    form.failure = undefined;
    setStale(undefined);
  };
  return (
    <Form
      form={form}
      label={t('Morse Fall Scale')}
      submit={t('Save')}
      onSaved={() => toaster.success(t('The settings are saved.'))}
    >
      {stale && <StaleNotice changes={linesOf(stale)} onTheirs={() => settle(false)} onMine={() => settle(true)} />}
      <FieldRow>
        <NumberField form={form} name="moderate_from" label={t('Moderate risk from')} whole required />
        <NumberField form={form} name="high_from" label={t('High risk from')} whole required />
      </FieldRow>
    </Form>
  );
});

const linesOf = ({ moderate_from, high_from }: MorseCutOffs) => [
  `${t('Moderate risk from')}: ${moderate_from}`,
  `${t('High risk from')}: ${high_from}`,
];

function Facts({ settings }: { readonly settings: MorseCutOffs }) {
  return (
    <KeyValueList
      layout="lines"
      items={[
        { label: t('Moderate risk from'), value: settings.moderate_from },
        { label: t('High risk from'), value: settings.high_from },
      ]}
    />
  );
}

export default SettingsSection;
