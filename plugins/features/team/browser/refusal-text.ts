import type { ApiFailure } from '@clinic-workbench/sdk/browser';
import { t } from '../manifest';

/** Why something was refused, in the user's language; numbers and names come from the details. */
export function refusalText({ code, message, details }: ApiFailure): string {
  const { users, permission, right, workspace } = (details ?? {}) as {
    readonly users?: number;
    readonly permission?: string;
    readonly right?: string;
    readonly workspace?: string;
  };
  if (code === 'role_in_use' && users === 1) return t('One person has this role.');
  if (code === 'role_in_use' && users !== undefined) return t('{{n}} people have this role.', { n: users });
  if (code === 'permission_denied' && workspace)
    return t('You need the workspace {{workspace}} for this.', { workspace: t(workspace) });
  if (code === 'permission_denied' && permission)
    return t('You need the right {{permission}} for this.', { permission });
  if (code === 'last_right' && right)
    return t('No other role has {{right}}: nobody could give it any more.', { right });
  if (code === 'last_giver' && right)
    return t('Somebody who gives rights must keep {{right}}: nobody else could give it.', { right });
  return t(message);
}
