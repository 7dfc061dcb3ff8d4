import { useRecordActions, useService, type MenuAction } from '@clinic-workbench/sdk/browser';
import { lazy } from 'react';
import type { Client } from '../../common/client';
import { t } from '../../manifest';
import { PayersStore } from '../payers-store';
import { linesOfClient, statusLabel, usesText } from './client-words';

const ClientModal = lazy(async () => ({ default: (await import('./client-modal')).ClientModal }));

/** The actions for a client that the user may take, with their questions and messages. */
export function useClientActions(options: { readonly deleted?: () => void } = {}) {
  const { clients } = useService(PayersStore);
  const { mayWrite, attempt, withReason, menu, windows } = useRecordActions<Client>({
    store: clients,
    right: 'payers.write',
    nameOf: ({ name }) => name,
    stateOf: ({ status }) => statusLabel(status),
    history: { linesOf: linesOfClient },
    renderEditor: (client, close) => client && <ClientModal kind={client.kind} client={client} onClose={close} />,
    deletion: {
      right: 'payers.delete',
      item: t('client'),
      reasonOf: usesText,
      done: (outcome) => outcome === 'deleted' && options.deleted?.(),
    },
  });
  const suspend = (client: Client) =>
    withReason(
      {
        title: t('Suspend {{name}}', { name: client.name }),
        message: t('It pays for nothing new. What it owes stays owed.'),
        confirm: t('Suspend'),
      },
      (reason) => attempt(clients.act(client, 'suspend', { reason })),
    );
  const menuOf = (client: Client): readonly MenuAction[] => [
    ...(mayWrite
      ? [
          menu.edit(client),
          client.status === 'active'
            ? { id: 'suspend', label: t('Suspend'), icon: 'disable', onSelect: () => void suspend(client) }
            : {
                id: 'activate',
                label: t('Activate'),
                icon: 'tick',
                onSelect: () => void attempt(clients.act(client, 'activate', {})),
              },
        ]
      : []),
    menu.history(client),
    ...menu.remove(client),
  ];
  return { menuOf, windows };
}
