import { fill, type ImportField } from '@clinic-workbench/sdk/common';
import { inTurns, type ImportLine, type PlannedLine } from '@clinic-workbench/sdk/node';
import { givesSitesWithoutHaving, notYourSites } from '../../common/giving-sites';
import type { ChangeStaffUser, CreateStaffUser } from '../../common/staff-requests';
import { versionOf, type StaffRow } from '../staff/staff-rows';
import { readStaff } from './read-staff';
import type { StaffSurroundings } from './staff-surroundings';

export type StaffPlan =
  | { readonly create: CreateStaffUser }
  | {
      readonly uuid: string;
      readonly version: number;
      readonly before: ChangeStaffUser;
      readonly after: ChangeStaffUser;
    };

/** The fields of a line, with their column titles. */
const titles = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone number',
  role_uuid: 'Role',
  title: 'Title',
  practitioner_type: 'Type',
  practitioner_specialty: 'Specialties',
  location_uuids: 'Locations',
} as const;
type Field = keyof typeof titles;
const ofAccount: ReadonlySet<string> = new Set(['first_name', 'last_name', 'email', 'phone_number']);
const types: Readonly<Record<string, string>> = {
  clinical_staff: 'Clinical staff',
  administrative_staff: 'Administrative staff',
  support_staff: 'Support staff',
};

/** What each line would create or change, or why it cannot. */
export async function planStaff(
  lines: readonly ImportLine[],
  around: StaffSurroundings,
): Promise<readonly PlannedLine<StaffPlan>[]> {
  const usernames = new Map<string, number>();
  const addresses = new Map<string, number>();
  return inTurns(lines, (each): PlannedLine<StaffPlan> => {
    const { line } = each;
    const form = readStaff(each, around);
    if (typeof form === 'string') return { line, fault: form };
    const before = usernames.get(form.username);
    if (before !== undefined)
      return { line, fault: fill('This person is in line {{line}} already.', { line: before }) };
    usernames.set(form.username, line);
    const address = form.email?.toLowerCase();
    const other = address === undefined ? undefined : addresses.get(address);
    if (other !== undefined) return { line, fault: fill('This email is in line {{line}} already.', { line: other }) };
    if (address !== undefined) {
      addresses.set(address, line);
      const owner = around.addresses.get(address);
      if (owner !== undefined && owner !== form.username) return { line, fault: 'Email already exists' };
    }
    const person = around.staff.get(form.username);
    const sites = form.location_uuids ?? (person ? undefined : []);
    if (sites && givesSitesWithoutHaving(around.own, person?.location_uuids, sites))
      return { line, fault: notYourSites };
    if (person) return changeOf(line, person, form, around);
    if (around.taken.has(form.username)) return { line, fault: 'Username already exists' };
    const name = `${form.first_name} ${form.last_name}`;
    return { line, action: 'create', name, fields: fieldsOf(undefined, form, around), plan: { create: form } };
  });
}

function changeOf(
  line: number,
  person: StaffRow,
  form: CreateStaffUser,
  around: StaffSurroundings,
): PlannedLine<StaffPlan> {
  const was: Readonly<Record<Field, unknown>> = { ...person, email: person.email_address };
  const changed = (Object.keys(titles) as Field[]).filter(
    (field) => form[field] !== undefined && textsOf(form[field]).join('|') !== textsOf(was[field]).join('|'),
  );
  if (changed.length === 0) return { line, action: 'none' };
  if (person.hidden && changed.some((field) => ofAccount.has(field)))
    return {
      line,
      fault:
        'This person also works in another organization. Only they can change what their account says, under Profile.',
    };
  const of = (values: Readonly<Partial<Record<Field, unknown>>>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]])) as ChangeStaffUser;
  const [before, after] = [of(was), of(form)];
  return {
    line,
    action: 'update',
    name: `${person.first_name} ${person.last_name}`,
    fields: fieldsOf(before, after, around),
    plan: { uuid: person.uuid, version: versionOf(person), before, after },
  };
}

/** One text or several, in any order; an empty value gives none. */
function textsOf(value: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter((each) => typeof each === 'string').toSorted((a, b) => a.localeCompare(b));
}

function fieldsOf(
  before: ChangeStaffUser | undefined,
  after: ChangeStaffUser,
  around: StaffSurroundings,
): readonly ImportField[] {
  const fields = (Object.keys(titles) as Field[]).filter((field) => after[field] !== undefined);
  // The line shows the name of a new person already.
  const told = before ? fields : fields.filter((field) => field !== 'first_name' && field !== 'last_name');
  return told.map((field) => ({
    title: titles[field],
    ...(before && { before: textOf(field, before[field], around) }),
    after: textOf(field, after[field], around),
  }));
}

function textOf(field: Field, value: unknown, { roles, siteNames, specialtyNames }: StaffSurroundings): string {
  const texts = textsOf(value);
  const named = (text: string): string | undefined => {
    if (field === 'role_uuid') return [...roles.values()].find(({ uuid }) => uuid === text)?.name;
    if (field === 'practitioner_type') return types[text];
    if (field === 'location_uuids') return siteNames.get(text);
    return field === 'practitioner_specialty' ? specialtyNames.get(text) : undefined;
  };
  return texts.map((text) => named(text) ?? text).join(', ');
}
