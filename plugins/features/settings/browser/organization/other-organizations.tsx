import { Button, Section, Session, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../manifest';
import { NewOrganizationModal } from './new-organization-modal';
import styles from './organization.module.css';

/**
 * The administrator's organizations, and a button for a new one: for administrators of the installation's first
 * organization.
 */
export const OtherOrganizations = observer(function OtherOrganizations() {
  const { organizations, organization } = useService<Session>(Session);
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('Organizations')}
      description={t('Those in which you work. You switch between them in the menu under your name.')}
      flush
      actions={
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('New organization')}
        </Button>
      }
    >
      <ul className={styles.others}>
        {organizations.map(({ organization_uuid: uuid, organization_name: name }) => (
          <li key={uuid}>
            {name}
            {uuid === organization.organization_uuid && <small>{t('You are here')}</small>}
          </li>
        ))}
      </ul>
      {open && <NewOrganizationModal onClose={() => setOpen(false)} />}
    </Section>
  );
});
