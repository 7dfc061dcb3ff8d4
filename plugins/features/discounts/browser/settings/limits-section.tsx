import {
  FieldRow,
  rulesOf,
  Session,
  SettingsPart,
  TextField,
  useService,
  type SettingsKind,
} from '@clinic-workbench/sdk/browser';
import type { SpotProps } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { ChangeDiscountLimits, type DiscountLimits } from '../../common/discount-request';
import { t } from '../../manifest';
import { limitsPath } from '../discounts-store';

interface LimitValues {
  limit_percent: string;
  limit_amount: string;
}

const point = ({ limit_percent, limit_amount }: LimitValues) => ({
  limit_percent: limit_percent.trim().replace(',', '.'),
  limit_amount: limit_amount.trim().replace(',', '.'),
});
const rules = rulesOf(ChangeDiscountLimits);

const discountLimits: SettingsKind<DiscountLimits, LimitValues> = {
  path: limitsPath,
  event: 'discount-settings.updated',
  draft: 'discount-limits',
  valuesOf: ({ limit_percent, limit_amount }) => ({ limit_percent, limit_amount }),
  rules: (values) => rules(point(values)),
  bodyOf: point,
  factsOf: (limits) => [
    { label: t('Percent of the charges'), value: limits.limit_percent },
    { label: t('Amount a day'), value: `${limits.currency} ${limits.limit_amount}` },
  ],
};

/** The limit up to which a user at the desk decides alone. */
const LimitsSection = observer(function LimitsSection({ mayChange }: SpotProps['settings']) {
  const session = useService<Session>(Session);
  return (
    <SettingsPart
      title={t('Discounts')}
      description={t('A discount above either limit waits until somebody else approves it.')}
      kind={discountLimits}
      mayChange={mayChange && session.can('discounts.approve')}
    >
      {(form) => (
        <FieldRow>
          <TextField
            form={form}
            name="limit_percent"
            label={t('Percent of the charges')}
            hint={t('With the discounts that the charges had before.')}
            required
            inputMode="text"
          />
          <TextField
            form={form}
            name="limit_amount"
            label={t('Amount a day')}
            hint={t('Of one patient, all discounts of the day together.')}
            required
            inputMode="text"
          />
        </FieldRow>
      )}
    </SettingsPart>
  );
});

export default LimitsSection;
