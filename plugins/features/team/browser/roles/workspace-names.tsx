import { InstalledPlugins, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';

/** Workspaces by their titles; one that is not installed by its key. */
export const WorkspaceNames = observer(function WorkspaceNames({ keys }: { readonly keys: readonly string[] }) {
  const { manifests } = useService<InstalledPlugins>(InstalledPlugins);
  const titles = new Map(
    manifests.flatMap(({ contributes: { workspace } }) =>
      workspace ? [[workspace.key.toUpperCase(), workspace.title]] : [],
    ),
  );
  return <>{keys.map((key) => titles.get(key) ?? key).join(', ') || '–'}</>;
});
