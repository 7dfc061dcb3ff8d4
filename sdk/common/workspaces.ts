import type { PluginManifest, ProfileTabContribution, WorkspaceContribution, WorkspaceKind } from './manifest';

/** True if a workspace is of one of the kinds. */
export function isOfKind(workspace: WorkspaceContribution | undefined, ...kinds: readonly WorkspaceKind[]): boolean {
  return kinds.some((kind) => workspace?.kinds?.includes(kind));
}

/** The plugins' descriptions of a workspace, by its key in any case. */
export function workspaceOf(manifests: readonly PluginManifest[], key: string | undefined) {
  return manifests
    .flatMap(({ contributes }) => contributes.workspace ?? [])
    .find((workspace) => workspace.key.toUpperCase() === key?.toUpperCase());
}

/** True if a plugin's profile tab shows in a workspace. */
export function tabStandsIn(
  { contributes }: PluginManifest,
  tab: ProfileTabContribution,
  workspace: WorkspaceContribution,
): boolean {
  const named = tab.workspace ?? (tab.kinds ? undefined : contributes.workspace?.key);
  if (named !== undefined) return named.toUpperCase() === workspace.key.toUpperCase();
  return isOfKind(workspace, ...(tab.kinds ?? contributes.joins ?? []));
}
