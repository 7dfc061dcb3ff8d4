import { KeyValueList } from '@clinic-workbench/sdk/browser';
import type { Organization, OrganizationField } from '../../common/organization';
import { t } from '../../manifest';
import { fieldLabels } from './field-labels';
import { nameOfCountry, nameOfCurrency, nameOfLanguage, numberExamples, sentenceOfLock } from './value-names';

/** For users who may read the settings but not change them. */
export function ReadOnlyFields(props: {
  readonly organization: Organization;
  readonly fields: readonly OrganizationField[];
}) {
  const { organization, fields } = props;
  return (
    <KeyValueList
      layout="lines"
      items={fields.map((field) => ({ label: t(fieldLabels[field]), value: shown(organization, field) || '–' }))}
    />
  );
}

function shown(organization: Organization, field: OrganizationField): string {
  switch (field) {
    case 'country':
      return nameOfCountry(organization.country);
    case 'currency':
      return nameOfCurrency(organization.currency);
    case 'language':
      return nameOfLanguage(organization.language);
    case 'number_format':
      return numberExamples[organization.number_format] ?? t('As language and country write them');
    case 'money_format':
      return organization.money_format === 'code' ? organization.currency : t('By its sign');
    case 'idle_lock_minutes':
      return sentenceOfLock(organization.idle_lock_minutes);
    default:
      return organization[field] ?? '';
  }
}
