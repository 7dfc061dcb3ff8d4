import { check, fill, sentence } from '@clinic-workbench/sdk/common';
import { toStoredPhone, type ImportLine } from '@clinic-workbench/sdk/node';
import { CreateStaffUser } from '../../common/staff-requests';
import { practitionerTypes, titles } from '../../common/staff-choices';
import type { StaffSurroundings } from './staff-surroundings';

/** Turns a line into a request; empty cells are left out. @returns a sentence if it cannot */
export function readStaff({ cells }: ImportLine, around: StaffSurroundings): CreateStaffUser | string {
  const { first_name, last_name, username, email, phone_number: phone } = cells;
  const role = around.roles.get((cells['role'] ?? '').toLowerCase());
  if (!role) return fill('There is no role called {{name}}.', { name: cells['role'] ?? '' });
  if (role.refusal !== undefined) return role.refusal;
  const title = found(titles, cells['title']);
  if (title === null)
    return fill('There is no title {{name}}: use {{all}}.', { name: cells['title'] ?? '', all: titles.join(', ') });
  const type = found(practitionerTypes, cells['type']?.replaceAll(' ', '_'));
  if (type === null)
    return fill('There is no type {{name}}: use {{all}}.', {
      name: cells['type'] ?? '',
      all: practitionerTypes.join(', '),
    });
  const specialties = several(cells['specialties'], around.specialties);
  if (typeof specialties === 'string') return fill('There is no specialty called {{name}}.', { name: specialties });
  const sites = several(cells['locations'], around.sites);
  if (typeof sites === 'string') return fill('There is no site called {{name}}.', { name: sites });
  const form = {
    first_name,
    last_name,
    username: username?.toLowerCase(),
    ...(email && { email }),
    ...(phone && { phone_number: toStoredPhone(phone) ?? 'no number' }),
    role_uuid: role.uuid,
    ...(title && { title }),
    ...(type && { practitioner_type: type }),
    ...(specialties && { practitioner_specialty: specialties }),
    ...(sites && { location_uuids: sites }),
  };
  const { value, faults } = check(CreateStaffUser, form);
  if (value) return form as CreateStaffUser;
  return sentence(Object.values(faults)[0]![0]!);
}

/** Undefined for an empty text, null for an unknown one. */
function found<T extends string>(all: readonly T[], text: string | undefined): T | null | undefined {
  if (!text) return undefined;
  return all.find((each) => each.toLowerCase() === text.toLowerCase()) ?? null;
}

/** @returns the values of the names, or the first unknown name */
function several(text: string | undefined, known: ReadonlyMap<string, string>): string[] | string | undefined {
  const names = (text ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !known.has(name.toLowerCase()));
  if (unknown !== undefined) return unknown;
  return names.length > 0 ? [...new Set(names.map((name) => known.get(name.toLowerCase())!))] : undefined;
}
