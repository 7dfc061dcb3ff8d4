import { FieldRow, NumberField, rulesOf, SettingsPart, type SettingsKind } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ChangeCutOffs, type MorseCutOffs } from '../../common/morse-settings';
import { t } from '../../manifest';

const cutOffs: SettingsKind<MorseCutOffs, Omit<MorseCutOffs, 'version'>> = {
  path: 'v2/emr/early-warning-scores/settings',
  event: 'early-warning-settings.updated',
  draft: 'early-warning',
  valuesOf: ({ version: _, ...values }) => values,
  rules: rulesOf(ChangeCutOffs),
  bodyOf: ({ moderate_from, high_from }) => ({ moderate_from, high_from }),
  factsOf: ({ moderate_from, high_from }) => [
    { label: t('Moderate risk from'), value: moderate_from },
    { label: t('High risk from'), value: high_from },
  ],
};

/** The organization's cut-offs of the Morse Fall Scale for moderate and high risk. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  return (
    <SettingsPart
      title={t('Morse Fall Scale')}
      description={t('Scores that were taken keep the cut-offs that they were taken with.')}
      kind={cutOffs}
      mayChange={mayChange}
    >
      {(form) => (
        <FieldRow>
          <NumberField form={form} name="moderate_from" label={t('Moderate risk from')} whole required />
          <NumberField form={form} name="high_from" label={t('High risk from')} whole required />
        </FieldRow>
      )}
    </SettingsPart>
  );
});

export default SettingsSection;
