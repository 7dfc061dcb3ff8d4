import {
  Formats,
  SelectField,
  Session,
  SettingsPart,
  useService,
  type SettingsKind,
} from '@clinic-workbench/sdk/browser';
import { amountText, check, type SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { cashUnits, ChangePaymentSettings, type PaymentSettings } from '../../common/cash-rounding';
import { t } from '../../manifest';

interface Values {
  /** Minor units. */
  cash_rounding: string;
}

const bodyOf = ({ cash_rounding }: Values) => ({ cash_rounding: Number(cash_rounding) });

/** The coins to which cash is rounded. */
const SettingsSection = observer(function SettingsSection({ mayChange }: SpotProps['settings']) {
  const formats = useService<Formats>(Formats);
  const { currency } = useService<Session>(Session).organization;
  const labelOf = (unit: number) =>
    unit === 0 ? t('Cash is not rounded') : formats.money(amountText(BigInt(unit), currency), currency);
  const kind: SettingsKind<PaymentSettings, Values> = {
    path: 'v2/billing/payment-settings',
    event: 'payment-settings.updated',
    draft: 'payments',
    valuesOf: ({ cash_rounding }) => ({ cash_rounding: String(cash_rounding) }),
    rules: (values) => check(ChangePaymentSettings, bodyOf(values)).faults ?? {},
    bodyOf,
    factsOf: ({ cash_rounding }) => [{ label: t('Cash is rounded to'), value: labelOf(cash_rounding) }],
  };
  return (
    <SettingsPart
      title={t('Payments')}
      description={t('Where small coins are rare, cash that pays a whole bill and its change are rounded.')}
      kind={kind}
      mayChange={mayChange}
    >
      {(form) => (
        <SelectField
          form={form}
          name="cash_rounding"
          label={t('Cash is rounded to')}
          hint={t('Mobile money and cards pay the exact amount. The difference is posted as cash rounding.')}
          required
          options={cashUnits.map((unit) => ({ value: String(unit), label: labelOf(unit) }))}
        />
      )}
    </SettingsPart>
  );
});

export default SettingsSection;
