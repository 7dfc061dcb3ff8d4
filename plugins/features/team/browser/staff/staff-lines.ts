import { labelled } from '@clinic-workbench/sdk/common';
import type { StaffUser } from '../../common/staff-user';
import { t } from '../../manifest';
import { statusLabel, typeLabel } from './staff-labels';

/** The name of a specialty or a location, by its code or uuid. */
type NameOf = (key: string) => string;

/** Translated: the parts that two people may change differently, one line each. */
export function linesOf(person: StaffUser, nameOf: NameOf): readonly string[] {
  const facts: readonly (readonly [label: string, value: string])[] = [
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
  return facts.map(([label, value]) => labelled(label, value || t('nothing')));
}
