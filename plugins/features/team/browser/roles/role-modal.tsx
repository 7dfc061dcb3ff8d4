import {
  ApiClient,
  Drafts,
  Form,
  InstalledPlugins,
  Modal,
  StaleNotice,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { added } from '../../common/granting';
import type { Role } from '../../common/role';
import { t } from '../t';
import styles from '../team.module.css';
import { RightsMatrix } from './rights-matrix';
import { RoleEditor, type RoleTask } from './role-editor';
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
  const toaster = useService<Toaster>(Toaster);
  const plugins = useService<InstalledPlugins>(InstalledPlugins);
  // Made once, from the role as it was when the form opened: saving detects later changes.
  const [editor] = useState(() => new RoleEditor({ api, drafts, task: props.task }));
  useEffect(() => void editor.form.restore(), [editor]);
  const on = plugins.manifests.filter(({ id }) => plugins.on.has(id));
  const title = titleOf(editor.task);
  const saved = () => {
    if (editor.saved) props.onSaved(editor.saved);
    toaster.success(t('The role is saved.'));
    props.onClose();
  };
  const close = () => {
    editor.discard();
    props.onClose();
  };
  return (
    <Modal open size="xl" title={title} onClose={close} form={editor.form}>
      <Form form={editor.form} label={title} submit={t('Save')} onSaved={saved}>
        <div className={styles.editor}>
          <div className={styles.parts}>
            {editor.stale && (
              <StaleNotice
                changes={theirChanges(editor, editor.stale)}
                onTheirs={editor.takeTheirs}
                onMine={editor.keepMine}
              />
            )}
            <TextField form={editor.form} name="name" label={t('Name')} required maxLength={100} autoFocus />
            <WorkspaceChoice editor={editor} manifests={on} />
            <RightsMatrix editor={editor} manifests={on} />
            <UnknownEntries editor={editor} manifests={on} />
          </div>
          <RolePreview permissions={editor.permissions} manifests={on} />
        </div>
      </Form>
    </Modal>
  );
});

function titleOf(task: RoleTask): string {
  if (task.kind === 'create') return t('New role');
  if (task.kind === 'copy') return t('Copy of {{name}}', { name: task.of.name });
  return t('Edit {{name}}', { name: task.role.name });
}

/** The changes that a colleague saved while the form was open. */
function theirChanges({ task }: RoleEditor, theirs: Role): string[] {
  if (task.kind !== 'change') return [];
  const [more, less] = [
    added(task.role.permissions, theirs.permissions),
    added(theirs.permissions, task.role.permissions),
  ].map(({ workspaces, rights }) => [...workspaces, ...rights].join(', '));
  return [
    ...(theirs.name === task.role.name ? [] : [t('Name: {{value}}', { value: theirs.name })]),
    ...(more ? [t('Added: {{list}}', { list: more })] : []),
    ...(less ? [t('Taken away: {{list}}', { list: less })] : []),
  ];
}
