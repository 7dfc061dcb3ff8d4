import { NumberField } from '@clinic-workbench/sdk/browser';
import type { Organization } from '../../common/organization';
import { AccessRules } from '../../common/organization-rules';
import { t } from '../../manifest';
import { OrganizationSection } from './organization-section';

const fields = ['idle_lock_minutes'] as const;

/** Protects a computer that somebody has left from use by others. */
export function AccessSection(props: { readonly organization: Organization; readonly mayChange: boolean }) {
  return (
    <OrganizationSection
      {...props}
      title={t('Session lock')}
      description={t('A screen that nobody touches locks itself and opens with the password. What was typed stays.')}
      section="access"
      fields={fields}
      rules={AccessRules}
    >
      {(form) => (
        <NumberField
          form={form}
          name="idle_lock_minutes"
          label={t('Minutes until the screen locks')}
          hint={t('From 1 to 480; 0 never locks.')}
          whole
          required
        />
      )}
    </OrganizationSection>
  );
}
