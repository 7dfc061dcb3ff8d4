import { CheckboxField, MultiSelectField, SettingsPart, useFollow, useService } from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ChargesStore } from '../charges-store';
import { t } from '../../manifest';
import { chargeSettings } from './settings-kind';

/** When the organization charges, and which work must be paid first. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  const { services } = useService(ChargesStore);
  useFollow(services);
  const options = (services.value ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <SettingsPart
      title={t('Charges')}
      description={t(
        'What is done is charged by itself, once, when an appointment is kept, a consultation begins or an order is placed.',
      )}
      kind={chargeSettings(options)}
      mayChange={mayChange}
    >
      {(form) => (
        <>
          <CheckboxField
            form={form}
            name="automatic"
            label={t('Charge by itself')}
            hint={t('While this is off, what is done is listed under Not charged.')}
          />
          <MultiSelectField
            form={form}
            name="paid_first"
            label={t('Must be paid first')}
            hint={t('These services wait until they are paid, except in an emergency.')}
            options={options}
          />
        </>
      )}
    </SettingsPart>
  );
});

export default SettingsSection;
