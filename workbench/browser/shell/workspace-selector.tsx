import { MenuButton, Registry, Session, t, useService } from '@clinic-workbench/sdk/browser';
import { observer } from 'mobx-react-lite';
import { BrowserNavigation } from '../../../core/browser/navigation/browser-navigation';
import { ShellStore } from './shell-store';

/** Shows the current workspace and offers those that the user may work in. */
export const WorkspaceSelector = observer(function WorkspaceSelector() {
  const { workspaces } = useService<Registry>(Registry);
  const session = useService<Session>(Session);
  const navigation = useService(BrowserNavigation);
  const shell = useService(ShellStore);
  const current = workspaces.find(({ key }) => key === session.workspace);
  if (!current) return null;
  return (
    <MenuButton
      kind="quiet"
      label={t('Workspace')}
      text={t(current.title)}
      icon={current.icon}
      items={workspaces.map(({ key, title, icon }) => ({
        id: key,
        label: t(title),
        icon: key === current.key ? 'tick' : icon,
        onSelect: () => {
          shell.closeModals();
          navigation.enterWorkspace(key);
        },
      }))}
    />
  );
});
