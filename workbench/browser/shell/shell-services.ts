import { ApiClient, InstalledPlugins, LiveEvents, Preferences, Registry } from '@clinic-workbench/sdk/browser';
import type { Entrance } from '../../../core/browser/opening/entrance';
import type { OpenSession } from '../../../core/browser/opening/open-session';
import { PluginHost } from '../../../core/browser/plugins/plugin-host';
import { InstalledPluginList } from '../installed-plugin-list';
import { Locations } from './locations/locations';
import { NavNotices } from './entries/nav-notices';
import { ShellStore } from './shell-store';
import { SignOut } from './sign-out';
import { WorkspaceEntries } from './entries/workspace-entries';

/** From this width, in pixels, a side panel that is open at the start leaves a list all its columns. */
const roomy = '(min-width: 1600px)';

/** Adds the frame's services to the services of a session. @returns a function that cleans up after them */
export function bindShell({ services, session, navigation }: OpenSession, entrance: Entrance): () => void {
  const api = services.get<ApiClient>(ApiClient);
  const live = services.get<LiveEvents>(LiveEvents);
  const notices = new NavNotices(navigation, live);
  const locations = new Locations(api, session, services.get<Preferences>(Preferences), live);
  const registry = services.get<Registry>(Registry);
  const workspaces = new WorkspaceEntries(api, registry, session, live);
  const firstPanel = () => registry.panels.find(({ opensFirst }) => opensFirst)?.id;
  services.bind<InstalledPlugins>(InstalledPlugins).toConstantValue(new InstalledPluginList(services.get(PluginHost)));
  services.bind(ShellStore).toConstantValue(new ShellStore(session.user.uuid, matchMedia(roomy).matches, firstPanel));
  services.bind(NavNotices).toConstantValue(notices);
  services.bind(Locations).toConstantValue(locations);
  services.bind(WorkspaceEntries).toConstantValue(workspaces);
  services.bind(SignOut).toConstantValue(new SignOut(entrance));
  void locations.load();
  void workspaces.load();
  return () => {
    notices.dispose();
    locations.dispose();
    workspaces.dispose();
  };
}
