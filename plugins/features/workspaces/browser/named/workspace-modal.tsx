import {
  ApiClient,
  Drafts,
  InstalledPlugins,
  NumberField,
  RowModal,
  SelectField,
  TextField,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Workspace } from '../../common/workspace';
import { t } from '../../manifest';
import { workspaceForm } from './workspace-form';
import { WorkspacesStore } from './workspaces-store';

/** Creates or changes a named workspace. */
export const WorkspaceModal = observer(function WorkspaceModal(props: {
  readonly of: Workspace | undefined;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const store = useService(WorkspacesStore);
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const [editor] = useState(() => workspaceForm({ api, drafts }, props.of));
  const { form } = editor;
  const types = manifests.flatMap(({ contributes: { workspace } }) =>
    workspace ? [{ value: workspace.key.toUpperCase(), label: workspace.title }] : [],
  );
  return (
    <RowModal
      size="sm"
      title={props.of ? t('Edit {{name}}', { name: props.of.name }) : t('New workspace')}
      editor={editor}
      savedMessage={t('The workspace is saved.')}
      onSaved={() => void store.list.load()}
      onClose={props.onClose}
    >
      <SelectField
        form={form}
        name="type"
        label={t('Type')}
        hint={t('It decides what people see and may do there.')}
        required
        options={types}
      />
      <TextField form={form} name="name" label={t('Name')} required autoFocus />
      <NumberField
        form={form}
        name="position"
        label={t('Order')}
        hint={t('Among the workspaces of this type, rising.')}
        whole
        required
      />
    </RowModal>
  );
});
