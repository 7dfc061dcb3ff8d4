import { rulesOf, type SettingsKind } from '@clinic-workbench/sdk/browser';
import { ChangeChargeSettings } from '../../common/charge-requests';
import type { ChargeSettings } from '../../common/not-charged';
import { t } from '../../manifest';

export interface SettingsValues {
  automatic: boolean;
  paid_first: string[];
}

const rules = rulesOf(ChangeChargeSettings);

/** @param services the names of services, for those who may only read */
export const chargeSettings = (
  services: readonly { readonly value: string; readonly label: string }[],
): SettingsKind<ChargeSettings, SettingsValues> => ({
  path: 'v2/billing/charge-settings',
  event: 'charge-settings.updated',
  draft: 'charges',
  valuesOf: ({ automatic, paid_first }) => ({ automatic, paid_first: [...paid_first] }),
  rules: (values) => rules(values),
  bodyOf: (values) => values,
  factsOf: ({ automatic, paid_first }) => [
    { label: t('Charge by itself'), value: automatic ? t('Yes') : t('No') },
    {
      label: t('Must be paid first'),
      value: services
        .filter(({ value }) => paid_first.includes(value))
        .map(({ label }) => label)
        .join(', '),
    },
  ],
});
