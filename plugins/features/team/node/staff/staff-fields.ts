import { invalid, type AccountFields, type RequestContext } from '@clinic-workbench/sdk/node';
import type { ChangeStaffUser, CreateStaffUser } from '../../common/staff-requests';
import { codeOf } from '../../common/staff-rules';
import { defaultPractitionerType } from '../../common/staff-user';

/** As new people, changes and people of other organizations are sent: a change may send null for what stays. */
type PractitionerInput = Pick<
  ChangeStaffUser,
  'title' | 'practitioner_specialty' | 'practitioner_type' | 'role_uuid' | 'practitioner_role'
>;

/** The columns of a new practitioner role, but for its role. */
export function newPractitioner(form: PractitionerInput) {
  return {
    title: null,
    practitioner_type: defaultPractitionerType,
    practitioner_specialty: [],
    ...practitionerOf(form),
  };
}

/** The columns that a request names; those it leaves out are left out here too. */
export function practitionerOf(form: PractitionerInput) {
  const type = form.practitioner_type;
  const specialties = form.practitioner_specialty?.flatMap((each) => codeOf(each) ?? []);
  return {
    ...(form.title !== undefined && { title: form.title }),
    ...(type && { practitioner_type: type }),
    ...(specialties && { practitioner_specialty: [...new Set(specialties)] }),
  };
}

/** The account's fields that a request names. */
export function accountOf(form: CreateStaffUser | ChangeStaffUser): Partial<AccountFields> {
  return {
    ...(form.first_name && { first_name: tidy(form.first_name) }),
    ...(form.last_name && { last_name: tidy(form.last_name) }),
    ...(form.username && { username: form.username.trim() }),
    ...(form.email !== undefined && { email: form.email }),
    ...(form.phone_number !== undefined && { phone_number: form.phone_number }),
    ...(form.gender !== undefined && { gender: form.gender }),
    ...(form.birth_date !== undefined && { birth_date: form.birth_date }),
  };
}

/** The role that a request names by uuid or by name; undefined if it names none. @throws ApiError 400 for one that is not there */
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

const tidy = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');
