import { expandResources, workspacesOf, type PluginManifest, type RolePermissions } from '@clinic-workbench/sdk/common';

/** What a user with a role would see in one workspace. */
export interface WorkspacePreview {
  readonly key: string;
  readonly title: string;
  readonly icon: string;
  /** Labels of the side navigation, in order. */
  readonly navigation: readonly string[];
}

/**
 * The workspaces of a role with their side navigation, by the same rules as in the workbench, so that it can be
 * previewed before saving.
 *
 * @param manifests of the active plugins
 */
export function previewOf(permissions: RolePermissions, manifests: readonly PluginManifest[]): WorkspacePreview[] {
  const rights = new Set(expandResources(permissions));
  const may = (right: string | undefined) => right === undefined || rights.has(right.toLowerCase());
  const views = new Map(manifests.flatMap(({ contributes }) => contributes.views ?? []).map((view) => [view.id, view]));
  const opens = (route: string) => {
    const declared = manifests
      .flatMap(({ contributes }) => contributes.routes ?? [])
      .find(({ name, view }) => name === route && views.has(view));
    return declared !== undefined && may(views.get(declared.view)?.permission);
  };
  const items = manifests.flatMap(({ contributes }) =>
    (contributes.navItems ?? []).map((item) => ({ ...item, in: item.workspace ?? contributes.workspace?.key })),
  );
  const workspaces = manifests.flatMap(({ contributes }) => contributes.workspace ?? []);
  return workspacesOf(permissions).flatMap((key) => {
    const workspace = workspaces.find((each) => each.key.toUpperCase() === key);
    if (!workspace) return [];
    const here = items.filter((item) => item.in?.toUpperCase() === key && may(item.permission) && opens(item.route));
    return [{ key, title: workspace.title, icon: workspace.icon, navigation: here.map(({ label }) => label) }];
  });
}
