import { Session, useService } from '@clinic-workbench/sdk/browser';

/**
 * The entries that the user may put into a role. A user who may switch plugins on may also give the rights of a new
 * plugin that nobody has yet: for them nothing is greyed out, and the server refuses the rest.
 */
export function useMayGive() {
  const session = useService<Session>(Session);
  const mayInstall = session.can('workspaces.write');
  return {
    mayGive: (right: string) => mayInstall || session.can(right),
    mayGiveWorkspace: (key: string) => mayInstall || session.workspaces.includes(key),
  };
}
