import { EmailField, FieldRow, TextField } from '@clinic-workbench/sdk/browser';
import type { Organization } from '../../common/organization';
import { MailRules } from '../../common/organization-rules';
import { t } from '../../manifest';
import { MailService } from './mail-service';
import { OrganizationSection } from './organization-section';

const fields = ['mail_sender_name', 'mail_reply_to'] as const;

/** The sender of the organization's mails, and whether they arrive. */
export function MailSection(props: { readonly organization: Organization; readonly mayChange: boolean }) {
  return (
    <OrganizationSection
      {...props}
      title={t('Mail')}
      description={t('Invitations and other messages that the workbench sends.')}
      section="mail"
      fields={fields}
      rules={MailRules}
      after={props.mayChange && <MailService />}
    >
      {(form) => (
        <FieldRow>
          <TextField
            form={form}
            name="mail_sender_name"
            label={t('Sender name')}
            hint={t('Stands before the address of the sender.')}
          />
          <EmailField
            form={form}
            name="mail_reply_to"
            label={t('Reply-to address')}
            hint={t('Where answers go; without one to the sender.')}
          />
        </FieldRow>
      )}
    </OrganizationSection>
  );
}
