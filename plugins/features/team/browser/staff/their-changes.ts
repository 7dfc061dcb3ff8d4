import type { StaffUser } from '../../common/staff-user';
import { t } from '../t';
import { statusLabel, typeLabel } from './staff-labels';

/** The name of a specialty or a location, by its code or uuid. */
type NameOf = (key: string) => string;

/** The changes that a colleague saved while the form was open, one line per field, translated. */
export function theirChanges(before: StaffUser, theirs: StaffUser, nameOf: NameOf): string[] {
  const lines = linesOf(theirs, nameOf);
  const old = new Map(linesOf(before, nameOf));
  return lines
    .filter(([label, value]) => old.get(label) !== value)
    .map(([label, value]) => t('{{field}}: {{value}}', { field: label, value: value || '–' }));
}

function linesOf(person: StaffUser, nameOf: NameOf): [label: string, value: string][] {
  return [
    [t('Title'), person.title ?? ''],
    [t('First name'), person.first_name],
    [t('Last name'), person.last_name],
    [t('Username'), person.username],
    [t('Email'), person.email ?? ''],
    [t('Phone number'), person.phone_number ?? ''],
    [t('Gender'), person.gender ?? ''],
    [t('Birth date'), person.birth_date ?? ''],
    [t('Role'), person.practitioner_role],
    [t('Type'), typeLabel(person.practitioner_type)],
    [t('Specialties'), person.practitioner_specialty.map(nameOf).join(', ')],
    [t('Locations'), person.location_uuids.map(nameOf).join(', ')],
    [t('Status'), statusLabel(person.status)],
  ];
}
