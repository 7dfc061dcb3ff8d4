import {
  Button,
  Dialogs,
  IconButton,
  InstalledPlugins,
  Nothing,
  Section,
  Session,
  Toaster,
  useFollow,
  useService,
  DeletionBar,
  SelectBox,
  useRowDeletion,
  type ApiFailure,
  type RowSelection,
} from '@clinic-workbench/sdk/browser';
import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Workspace } from '../../common/workspace';
import styles from '../plugin-table.module.css';
import { t } from '../../manifest';
import { WorkspaceModal } from './workspace-modal';
import { WorkspacesStore } from './workspaces-store';

/** Workspaces with the organization's own names: two wards may be two workspaces of one type. */
export const NamedWorkspaces = observer(function NamedWorkspaces() {
  const store = useService(WorkspacesStore);
  const session = useService<Session>(Session);
  const { list } = store;
  const [open, setOpen] = useState<{ readonly of: Workspace | undefined }>();
  useFollow(list);
  const rows = list.value ?? [];
  const [selected] = useState(() => observable.set<string>());
  const deletion = useRowDeletion<Workspace>({
    selected,
    rows: () => list.value ?? [],
    keyOf: ({ uuid }) => uuid,
    allowed: session.can('workspaces.delete'),
    nameOf: ({ name }) => name,
    item: t('workspace'),
    items: t('workspaces'),
    run: async (row) => {
      const refusal = await store.delete(row);
      if (refusal) throw refusal;
    },
    reasonOf: refusalText,
    done: () => void list.load(),
  });
  return (
    <Section
      title={t('Names of your own')}
      description={t('Shown in the header in place of the type. Roles say who works in which.')}
      flush
      actions={
        <>
          {deletion && <DeletionBar deletion={deletion} />}
          {session.can('workspaces.write') && (
            <Button icon="plus" onClick={() => setOpen({ of: undefined })}>
              {t('New workspace')}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <div className={styles.none}>
          <Nothing>
            {list.failure && !list.value
              ? t(list.failure.message)
              : t(
                  'Every workspace goes by its own name. Name one as your staff do, or have two of a type, such as two wards.',
                )}
          </Nothing>
        </div>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Type')}</th>
              <th scope="col">{t('Order')}</th>
              <th scope="col">{t('Roles')}</th>
              <th scope="col">
                <span className="cw-visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.uuid} row={row} selection={deletion?.selection} onEdit={() => setOpen({ of: row })} />
            ))}
          </tbody>
        </table>
      )}
      {open && <WorkspaceModal key={open.of?.uuid ?? 'new'} of={open.of} onClose={() => setOpen(undefined)} />}
    </Section>
  );
});

const Line = observer(function Line(props: {
  readonly row: Workspace;
  readonly selection: RowSelection<Workspace> | undefined;
  readonly onEdit: () => void;
}) {
  const { row, selection, onEdit } = props;
  const store = useService(WorkspacesStore);
  const session = useService<Session>(Session);
  const dialogs = useService<Dialogs>(Dialogs);
  const toaster = useService<Toaster>(Toaster);
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const type = manifests.find(({ contributes }) => contributes.workspace?.key.toUpperCase() === row.type);
  const remove = async () => {
    if (!(await dialogs.confirmDelete(t('workspace')))) return;
    const refusal = await store.delete(row);
    if (refusal) toaster.error(refusalText(refusal));
    else toaster.success(t('Delete completed'));
  };
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {selection && <SelectBox selection={selection} row={row} />} {row.name}
      </th>
      <td data-label={t('Type')}>{type?.contributes.workspace?.title ?? row.type}</td>
      <td data-label={t('Order')} className="cw-number">
        {row.position}
      </td>
      <td data-label={t('Roles')}>{row.roles.join(', ') || t('All of this type')}</td>
      <td className={styles.actions}>
        {session.can('workspaces.write') && (
          <IconButton icon="edit" small label={t('Edit {{name}}', { name: row.name })} onClick={onEdit} />
        )}
        {session.can('workspaces.delete') && (
          <IconButton
            icon="trash"
            small
            label={t('Delete {{name}}', { name: row.name })}
            onClick={() => void remove()}
          />
        )}
      </td>
    </tr>
  );
});

function refusalText({ code, message, details }: ApiFailure): string {
  if (code !== 'workspace_in_use') return t(message);
  const { roles } = details as { readonly roles: readonly string[] };
  return t('These roles work in it: {{roles}}. Take it from them first.', { roles: roles.join(', ') });
}
