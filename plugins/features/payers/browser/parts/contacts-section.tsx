import { Button, RecordCard, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { ClientContact } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfContact } from '../clients/client-words';
import { PayersStore } from '../payers-store';
import { PartLine } from './part-line';

const ContactModal = lazy(async () => ({ default: (await import('./contact-modal')).ContactModal }));

/** Whom to talk to at a client. */
export const ContactsSection = observer(function ContactsSection({ client }: { readonly client: string }) {
  const { contacts, contactsOf } = useService(PayersStore);
  const { mayWrite, edit, menu, windows } = useRecordActions<ClientContact>({
    store: contacts,
    right: 'payers.write',
    nameOf: ({ name }) => name,
    history: { linesOf: linesOfContact },
    renderEditor: (contact, close) => <ContactModal client={client} contact={contact} onClose={close} />,
    deletion: { right: 'payers.delete', item: t('contact') },
  });
  const menuOf = (contact: ClientContact): readonly MenuAction[] => [
    ...(mayWrite ? [menu.edit(contact)] : []),
    menu.history(contact),
    ...menu.remove(contact),
  ];
  return (
    <RecordCard<ClientContact, readonly ClientContact[]>
      title={t('Contacts')}
      reads={contactsOf}
      of={client}
      rowsOf={(rows) => rows}
      none={t('No contact is recorded.')}
      actions={
        mayWrite && (
          <Button small icon="add" onClick={() => edit()}>
            {t('New contact')}
          </Button>
        )
      }
      renderLine={({ name, role, branch_name: branch, email, phone }) => (
        <PartLine title={name} note={role} details={[branch, email, phone]} />
      )}
      nameOf={({ name }) => name}
      menuOf={menuOf}
      windows={windows}
    />
  );
});
