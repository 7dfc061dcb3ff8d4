import type { Organization, OrganizationField } from './organization';

/** The fields, of those given, in which two versions differ. */
export function changedFields(
  a: Pick<Organization, OrganizationField>,
  b: Pick<Organization, OrganizationField>,
  fields: readonly OrganizationField[],
): OrganizationField[] {
  return fields.filter((field) => (a[field] ?? '') !== (b[field] ?? ''));
}
