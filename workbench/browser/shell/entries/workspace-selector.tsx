import { MenuButton, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BrowserNavigation } from '../../../../core/browser/navigation/browser-navigation';
import { ShellStore } from '../shell-store';
import { WorkspaceEntries } from './workspace-entries';

/** Shows the current workspace, and the others that the user may enter. */
export const WorkspaceSelector = observer(function WorkspaceSelector() {
  const { all, current } = useService(WorkspaceEntries);
  const navigation = useService(BrowserNavigation);
  const shell = useService(ShellStore);
  if (!current) return null;
  return (
    <MenuButton
      kind="quiet"
      label={t('Workspace')}
      text={current.title}
      icon={current.icon}
      items={all.map(({ id, title, icon }) => ({
        id,
        label: title,
        icon: id === current.id ? 'tick' : icon,
        onSelect: () => {
          shell.closeModals();
          navigation.enterWorkspace(id);
        },
      }))}
    />
  );
});
