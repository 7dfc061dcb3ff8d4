import { tidyName } from '@clinic-workbench/sdk/common';
import { invalid, type AccountFields, type RequestContext } from '@clinic-workbench/sdk/node';
import type { ChangeStaffUser, CreateStaffUser } from '../../common/staff-requests';
import { codeOf } from '../../common/staff-rules';
import { defaultPractitionerType } from '../../common/staff-choices';

/**
 * The fields of new people, changes and people of other organizations: a change may send null for an unchanged field.
 */
type PractitionerInput = Pick<
  ChangeStaffUser,
  'title' | 'practitioner_specialty' | 'practitioner_type' | 'role_uuid' | 'practitioner_role'
>;

/** The columns of a new practitioner role, without the role. */
export function newPractitioner(form: PractitionerInput) {
  return {
    title: null,
    practitioner_type: defaultPractitionerType,
    practitioner_specialty: [],
    ...practitionerOf(form),
  };
}

/** The columns of the fields in a request; absent fields stay absent. */
export function practitionerOf(form: PractitionerInput) {
  const type = form.practitioner_type;
  const specialties = form.practitioner_specialty?.flatMap((each) => codeOf(each) ?? []);
  return {
    ...(form.title !== undefined && { title: form.title }),
    ...(type && { practitioner_type: type }),
    ...(specialties && { practitioner_specialty: [...new Set(specialties)] }),
  };
}

/** The account's fields in a request. */
export function accountOf(form: CreateStaffUser | ChangeStaffUser): Partial<AccountFields> {
  return {
    ...(form.first_name && { first_name: tidyName(form.first_name) }),
    ...(form.last_name && { last_name: tidyName(form.last_name) }),
    ...(form.username && { username: form.username.trim() }),
    ...(form.email !== undefined && { email: form.email }),
    ...(form.phone_number !== undefined && { phone_number: form.phone_number }),
    ...(form.gender !== undefined && { gender: form.gender }),
    ...(form.birth_date !== undefined && { birth_date: form.birth_date }),
  };
}

/**
 * The role that a request names by uuid or by name; undefined if it names none. @throws ApiError 400 for an unknown
 * role
 */
export async function roleNamed({ db, organization }: RequestContext, form: PractitionerInput) {
  if (!form.role_uuid && !form.practitioner_role) return undefined;
  const role = await db
    .selectFrom('roles')
    .select(['uuid', 'name', 'permissions'])
    .where('organization_uuid', '=', organization)
    .$if(Boolean(form.role_uuid), (query) => query.where('uuid', '=', form.role_uuid!))
    .$if(!form.role_uuid, (query) => query.where('name', '=', form.practitioner_role!))
    .executeTakeFirst();
  if (!role) throw invalid({ role_uuid: ['Role is not valid'] });
  return role;
}

/** @throws ApiError 400 if the request names none */
export async function requiredRole(c: RequestContext, form: PractitionerInput) {
  const role = await roleNamed(c, form);
  if (!role) throw invalid({ role_uuid: ['Role is required'] });
  return role;
}
