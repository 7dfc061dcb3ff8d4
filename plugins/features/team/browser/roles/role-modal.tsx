import {
  ApiClient,
  Drafts,
  InstalledPlugins,
  RowModal,
  TextField,
  useService,
  useShownField,
} from '@clinic-workbench/sdk/browser';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { added, nothing } from '../../common/granting';
import type { Role } from '../../common/role';
import { t } from '../../manifest';
import styles from '../team.module.css';
import { RightsMatrix } from './rights-matrix';
import { roleForm, type RoleTask } from './role-form';
import { RolePreview } from './role-preview';
import { UnknownEntries } from './unknown-entries';
import { WorkspaceChoice } from './workspace-choice';

/** Creates or changes a role: name, workspaces and rights, with a preview of what its users will see. */
export const RoleModal = observer(function RoleModal(props: {
  readonly task: RoleTask;
  readonly onSaved: (role: Role) => void;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const plugins = useService<InstalledPlugins>(InstalledPlugins);
  // Made once, from the role as it was when the form opened: saving detects later changes.
  const [task] = useState(props.task);
  const [editor] = useState(() => roleForm({ api, drafts }, task));
  const { form, row } = editor;
  useShownField(form, 'permissions', t('Rights'), ({ permissions }) =>
    differencesText(row?.permissions ?? nothing, permissions),
  );
  const on = plugins.manifests.filter(({ id }) => plugins.on.has(id));
  return (
    <RowModal
      size="xl"
      title={titleOf(task)}
      editor={editor}
      savedMessage={t('The role is saved.')}
      onSaved={() => editor.saved && props.onSaved(editor.saved)}
      onClose={props.onClose}
    >
      <div className={styles.editor}>
        <div className={styles.parts}>
          <TextField form={form} name="name" label={t('Name')} required autoFocus />
          <WorkspaceChoice editor={editor} manifests={on} />
          <RightsMatrix editor={editor} manifests={on} />
          <UnknownEntries editor={editor} manifests={on} />
        </div>
        <RolePreview permissions={form.values.permissions} manifests={on} />
      </div>
    </RowModal>
  );
});

function titleOf(task: RoleTask): string {
  if (task.kind === 'create') return t('New role');
  if (task.kind === 'copy') return t('Copy of {{name}}', { name: task.of.name });
  return t('Edit {{name}}', { name: task.role.name });
}

/** Workspaces and rights that were added to the role and taken away from it, since the form opened. */
function differencesText(before: RolePermissions, after: RolePermissions): string {
  const [more, less] = [added(before, after), added(after, before)].map(({ workspaces, rights }) =>
    [...workspaces, ...rights].join(', '),
  );
  return [more && t('Added: {{list}}', { list: more }), less && t('Taken away: {{list}}', { list: less })]
    .filter(Boolean)
    .join('\n');
}
