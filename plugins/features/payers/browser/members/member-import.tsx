import { ImportDialog } from '@clinic-workbench/sdk/browser';
import type { Client } from '../../common/client';
import { memberColumns } from '../../common/member-import';
import { t } from '../../manifest';

/** Imports employees, members and dependents from a file. The template contains the client of the open page. */
export function MemberImport({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const example: readonly Readonly<Record<string, string>>[] = [
    { client: client.name, number: '1001', first_name: 'Yaw', last_name: 'Mensah', class: 'Staff', gender: 'MALE' },
    {
      client: client.name,
      number: '1001-1',
      first_name: 'Esi',
      last_name: 'Mensah',
      relationship: 'child',
      subscriber: '1001',
    },
  ];
  return (
    <ImportDialog
      kind="members"
      title={t('Import employees and dependents')}
      columns={memberColumns}
      example={example}
      hint={t(
        'One line for each person. A dependent names the number of the subscriber. A line with a number that is there already changes what its cells say; what is left empty stays as it is.',
      )}
      options={[]}
      undo="members.delete"
      onClose={onClose}
    />
  );
}
