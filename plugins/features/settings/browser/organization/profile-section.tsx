import { EmailField, FieldRow, TextAreaField, TextField, PhoneField } from '@clinic-workbench/sdk/browser';
import type { Organization } from '../../common/organization';
import { ProfileRules } from '../../common/organization-rules';
import { t } from '../../manifest';
import { LogoControl } from './logo-control';
import { OrganizationSection } from './organization-section';

const fields = ['name', 'address', 'phone', 'email', 'website', 'registration_number'] as const;

/** The organization's profile: on letters, bills and the sign-in page. */
export function ProfileSection(props: { readonly organization: Organization; readonly mayChange: boolean }) {
  const { organization, mayChange } = props;
  return (
    <OrganizationSection
      title={t('Profile')}
      description={t('Stands on what is printed and sent.')}
      section="profile"
      fields={fields}
      rules={ProfileRules}
      organization={organization}
      mayChange={mayChange}
    >
      {(form) => (
        <>
          <LogoControl organization={organization} />
          <TextField form={form} name="name" label={t('Name')} required autoComplete="organization" />
          <TextAreaField form={form} name="address" label={t('Address')} rows={3} />
          <FieldRow>
            <PhoneField form={form} name="phone" label={t('Phone')} />
            <EmailField form={form} name="email" label={t('Email')} />
          </FieldRow>
          <FieldRow>
            <TextField
              form={form}
              name="website"
              label={t('Website')}
              type="url"
              inputMode="url"
              placeholder="https://"
              spellCheck={false}
            />
            <TextField form={form} name="registration_number" label={t('Tax or registration number')} />
          </FieldRow>
        </>
      )}
    </OrganizationSection>
  );
}
