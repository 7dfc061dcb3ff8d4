import { amended, Label, Nested, Required, rule, Text, type RolePermissions } from '@clinic-workbench/sdk/common';

/** More than any hospital's plugins together declare. */
const mostEntries = 500;

/**
 * Entries in the stored form: a workspace (`OPD`, `OPD.doctor`), a right (`patients.read`), a wildcard (`Patients.*`).
 */
const Entries = () =>
  rule(
    'entries',
    '{{field}} is not valid',
    (value) =>
      Array.isArray(value) &&
      value.length <= mostEntries &&
      value.every((entry) => typeof entry === 'string' && /^\S[^<>\p{Cc}]{0,99}$/u.test(entry)),
  );

/** One line of plain text that is not only spaces. */
const Name = () =>
  rule('name', '{{field}} is not valid', (v) => typeof v === 'string' && v.trim() !== '' && !/[<>\r\n]/.test(v));

/** Workspaces and rights of a role (specification, section 6). */
export class PermissionsInput implements RolePermissions {
  @Label('Workspaces') @Required() @Entries() workspaces!: string[];
  @Label('Rights') @Required() @Entries() resources!: string[];
}

/** The fields of the form and of the request. */
export class RoleFields {
  @Label('Name') @Required() @Text(100) @Name() name!: string;
  @Label('Permissions') @Required() @Nested(() => PermissionsInput) permissions!: PermissionsInput;
}

export class CreateRole extends RoleFields {}

/** A copy of a role under another name; with other permissions, if they are given. */
export class CopyRole extends amended(RoleFields, { always: ['name'] }) {}

/** A change; absent fields stay. */
export class ChangeRole extends amended(RoleFields) {}
