import { RowForm, rulesOf, draftOf, draftOfNew, type ApiClient, type Drafts } from '@clinic-workbench/sdk/browser';
import type { RolePermissions } from '@clinic-workbench/sdk/common';
import type { Role } from '../../common/role';
import { RoleFields } from '../../common/role-requests';

interface RoleValues {
  readonly name: string;
  readonly permissions: RolePermissions;
}
export type RoleForm = RowForm<RoleValues, Role>;

/** The purpose of the form: a new role, a copy, or a change. */
export type RoleTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'copy'; readonly of: Role; readonly name: string }
  | { readonly kind: 'change'; readonly role: Role };

const path = 'v1/providers/{providerId}/roles';

/** The form of one role. */
export function roleForm(services: { readonly api: ApiClient; readonly drafts: Drafts }, task: RoleTask): RoleForm {
  const role = task.kind === 'change' ? task.role : undefined;
  const copied = task.kind === 'copy' ? task.of : undefined;
  return new RowForm<RoleValues, Role>({
    ...services,
    draftKey: role ? draftOf('role', { record: role.uuid }) : draftOfNew('role', { within: copied?.uuid }),
    subjectOf: ({ name }) => name,
    row: role,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(task)),
    rules: rulesOf(RoleFields, ({ name, permissions }: RoleValues) => ({
      name: name.trim(),
      permissions: { ...permissions },
    })),
    created: copied ? `${path}/${copied.uuid}` : path,
    changed: role && `${path}/${role.uuid}`,
    sent: (values) => values,
  });
}

function newValues(task: RoleTask): RoleValues {
  if (task.kind === 'copy') return { ...valuesOf(task.of), name: task.name };
  return { name: '', permissions: { workspaces: [], resources: [] } };
}

const valuesOf = ({ name, permissions }: Role): RoleValues => ({ name, permissions });
