import {
  countryChoices,
  currencyChoices,
  Dialogs,
  FieldRow,
  SelectField,
  timeZoneChoices,
  useService,
} from '@clinic-workbench/sdk/browser';
import { numberFormats } from '@clinic-workbench/sdk/common';
import { useMemo } from 'react';
import type { Organization } from '../../common/organization';
import { RegionRules } from '../../common/organization-rules';
import { t } from '../../manifest';
import { FormatPreview } from './format-preview';
import { OrganizationSection } from './organization-section';
import { nameOfCurrency, numberExamples } from './value-names';

const fields = ['country', 'currency', 'time_zone', 'language', 'number_format', 'money_format'] as const;

/** The organization's country and region, and the formats of numbers, amounts and times for everybody in it. */
export function RegionSection(props: { readonly organization: Organization; readonly mayChange: boolean }) {
  const dialogs = useService<Dialogs>(Dialogs);
  const { lang } = document.documentElement;
  const countries = useMemo(() => countryChoices(lang), [lang]);
  const currencies = useMemo(() => currencyChoices(lang), [lang]);
  const zones = useMemo(() => timeZoneChoices(), []);
  return (
    <OrganizationSection
      {...props}
      title={t('Region and formats')}
      description={t('Takes effect at once for everybody in the organization.')}
      section="region"
      fields={fields}
      rules={RegionRules}
      confirm={({ currency }, before) =>
        currency === before.currency
          ? Promise.resolve(true)
          : dialogs.confirm({
              title: t('Change the currency?'),
              message: t(
                'Prices and amounts that were entered in {{from}} keep their figures and their currency: nothing is converted. What is entered from now on is in {{to}}.',
                { from: nameOfCurrency(before.currency), to: nameOfCurrency(currency) },
              ),
              confirm: t('Change the currency'),
              danger: true,
            })
      }
    >
      {(form) => (
        <>
          <FieldRow>
            <SelectField form={form} name="country" label={t('Country')} required options={countries} />
            <SelectField form={form} name="time_zone" label={t('Time zone')} required options={zones} />
          </FieldRow>
          <FieldRow>
            <SelectField form={form} name="currency" label={t('Currency')} required options={currencies} />
            <SelectField
              form={form}
              name="language"
              label={t('Language')}
              hint={t('Of people who have not chosen one.')}
              required
              options={[
                { value: 'en', label: 'English' },
                { value: 'fr', label: 'Français' },
              ]}
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              form={form}
              name="number_format"
              label={t('Number format')}
              required
              options={numberFormats.map((value) => ({
                value,
                label: numberExamples[value] ?? t('As language and country write them'),
              }))}
            />
            <SelectField
              form={form}
              name="money_format"
              label={t('Money format')}
              required
              options={[
                { value: 'symbol', label: t('By its sign') },
                { value: 'code', label: t('By its three letters') },
              ]}
            />
          </FieldRow>
          <FormatPreview form={form} />
        </>
      )}
    </OrganizationSection>
  );
}
