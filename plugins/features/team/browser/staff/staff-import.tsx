import { ImportDialog } from '@clinic-workbench/sdk/browser';
import { staffImportColumns } from '../../common/staff-import';
import { t } from '../../manifest';

/** A small example team for the template. */
const example: readonly Readonly<Record<string, string>>[] = [
  {
    first_name: 'Ama',
    last_name: 'Mensah',
    username: 'ama.mensah',
    email: 'ama.mensah@example.org',
    phone_number: '+233 20 123 4567',
    role: 'Doctor',
    title: 'Dr',
    type: 'Clinical staff',
    specialties: 'Cardiology | Paediatrics',
    locations: 'Main Site',
  },
  {
    first_name: 'Kofi',
    last_name: 'Boateng',
    username: 'kofi.boateng',
    role: 'Receptionist',
    type: 'Administrative staff',
  },
];

/** Imports staff from a file. */
export function StaffImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      kind="team"
      title={t('Import staff')}
      columns={staffImportColumns}
      example={example}
      hint={t(
        'One line for each person; the username says whom it is about. Several specialties or locations: with | between them. Whether somebody elsewhere has a username or an email shows only when a line is done.',
      )}
      options={[{ name: 'invite', label: t('Mail everybody new an invitation to choose a password') }]}
      undo="team.delete"
      onClose={onClose}
    />
  );
}
