import { Button, RecordCard, useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import type { Client } from '../../common/client';
import type { ClientBranch } from '../../common/client-part';
import { t } from '../../manifest';
import { linesOfBranch } from '../clients/client-words';
import { PayersStore } from '../payers-store';
import { PartLine } from './part-line';

const BranchModal = lazy(async () => ({ default: (await import('./branch-modal')).BranchModal }));

/** The branches of a client. */
export const BranchesSection = observer(function BranchesSection({ client }: { readonly client: Client }) {
  const { branches, branchesOf, clients } = useService(PayersStore);
  const { mayWrite, attempt, edit, menu, windows } = useRecordActions<ClientBranch>({
    store: branches,
    right: 'payers.write',
    nameOf: ({ name }) => name,
    history: { linesOf: linesOfBranch },
    renderEditor: (branch, close) => <BranchModal client={client.uuid} branch={branch} onClose={close} />,
    deletion: { right: 'payers.delete', item: t('branch') },
  });
  const menuOf = (branch: ClientBranch): readonly MenuAction[] => [
    ...(mayWrite ? [menu.edit(branch)] : []),
    ...(mayWrite && !branch.is_main
      ? [
          {
            id: 'main',
            label: t('Make it the main branch'),
            icon: 'star',
            onSelect: () =>
              void attempt(
                clients.change(client, { main_branch_id: branch.uuid }).then((changed) => {
                  branches.reload();
                  return changed;
                }),
              ),
          },
        ]
      : []),
    menu.history(branch),
    ...menu.remove(branch),
  ];
  return (
    <RecordCard<ClientBranch, readonly ClientBranch[]>
      title={t('Branches')}
      reads={branchesOf}
      of={client.uuid}
      rowsOf={(rows) => rows}
      none={t('No branch is recorded.')}
      actions={
        mayWrite && (
          <Button small icon="add" onClick={() => edit()}>
            {t('New branch')}
          </Button>
        )
      }
      renderLine={({ name, is_main, address, email, phone }) => (
        <PartLine title={name} note={is_main ? t('Main branch') : null} details={[address, email, phone]} />
      )}
      nameOf={({ name }) => name}
      menuOf={menuOf}
      windows={windows}
    />
  );
});
