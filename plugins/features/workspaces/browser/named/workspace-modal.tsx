import {
  ApiClient,
  Drafts,
  Form,
  InstalledPlugins,
  Modal,
  NumberField,
  SelectField,
  StaleNotice,
  TextField,
  Toaster,
  useService,
} from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Workspace } from '../../common/workspace';
import { t } from '../t';
import { WorkspaceEditor } from './workspace-editor';
import { WorkspacesStore } from './workspaces-store';

/** Creates or changes a named workspace. */
export const WorkspaceModal = observer(function WorkspaceModal(props: {
  readonly of: Workspace | undefined;
  readonly onClose: () => void;
}) {
  const api = useService<ApiClient>(ApiClient);
  const drafts = useService<Drafts>(Drafts);
  const toaster = useService<Toaster>(Toaster);
  const store = useService(WorkspacesStore);
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const [editor] = useState(() => new WorkspaceEditor({ api, drafts, of: props.of }));
  const { form, stale } = editor;
  useEffect(() => void form.restore(), [form]);
  const types = manifests.flatMap(({ contributes: { workspace } }) =>
    workspace ? [{ value: workspace.key.toUpperCase(), label: workspace.title }] : [],
  );
  const title = props.of ? t('Edit {{name}}', { name: props.of.name }) : t('New workspace');
  const saved = () => {
    toaster.success(t('The workspace is saved.'));
    void store.list.load();
    props.onClose();
  };
  const close = () => {
    form.reset();
    props.onClose();
  };
  return (
    <Modal open size="sm" title={title} onClose={close} form={form}>
      <Form form={form} label={title} submit={t('Save')} onSaved={saved}>
        {stale && (
          <StaleNotice
            changes={[`${stale.name} · ${stale.type} · ${stale.position}`]}
            onTheirs={editor.takeTheirs}
            onMine={editor.keepMine}
          />
        )}
        <SelectField
          form={form}
          name="type"
          label={t('Type')}
          hint={t('It decides what people see and may do there.')}
          required
          options={types}
        />
        <TextField form={form} name="name" label={t('Name')} required maxLength={80} autoFocus />
        <NumberField
          form={form}
          name="position"
          label={t('Order')}
          hint={t('Among the workspaces of this type, rising.')}
          whole
          required
        />
      </Form>
    </Modal>
  );
});
