import { t, type Navigation } from '@clinic-workbench/sdk/browser';
import type {
  CommandContribution,
  NavItemContribution,
  PluginManifest,
  WorkspaceContribution,
} from '@clinic-workbench/sdk/common';
import type { SessionStore } from '../../../core/browser/session/session-store';
import type { Entry } from './entry';

/** The pages of a workspace. A page of another workspace switches to that workspace first. */
export function pageEntries(
  workspace: WorkspaceContribution,
  items: readonly NavItemContribution[],
  session: SessionStore,
  navigation: Navigation,
): Entry[] {
  const here = workspace.key === session.workspace;
  return items.map((item) => ({
    id: `page:${workspace.key}:${item.route}`,
    group: here ? t('Pages') : t('Other workspaces'),
    title: item.label,
    detail: workspace.title,
    icon: item.icon,
    open: () => {
      session.chooseWorkspace(workspace.key);
      navigation.go(item.route);
    },
  }));
}

/** The navigation of another workspace, from its own manifest and those of features. */
export function itemsOf(
  workspace: WorkspaceContribution,
  manifests: readonly PluginManifest[],
  session: SessionStore,
): NavItemContribution[] {
  return manifests.flatMap(({ contributes }) =>
    (contributes.navItems ?? []).filter(
      (item) => (item.workspace ?? contributes.workspace?.key) === workspace.key && session.can(item.permission),
    ),
  );
}

/** Actions, with the current workspace filled into their routes; those without a target here are left out. */
export function commandEntries(
  commands: readonly CommandContribution[],
  session: SessionStore,
  navigation: Navigation,
): Entry[] {
  return commands.flatMap((command) => {
    const route = command.route.replace('{workspace}', session.workspace.toLowerCase());
    if (!navigation.canOpen(route)) return [];
    return {
      id: `command:${command.id}`,
      group: t('Actions'),
      title: command.title,
      detail: '',
      icon: command.icon,
      open: () => navigation.go(route, undefined, command.query),
    };
  });
}
