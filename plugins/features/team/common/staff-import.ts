import type { ImportColumn } from '@clinic-workbench/sdk/common';

/**
 * The columns of a staff file. The user name identifies the person. A cell with several values separates them with `|`.
 */
export const staffImportColumns: readonly ImportColumn[] = [
  { id: 'first_name', title: 'First name', aliases: ['given name', 'prénom'], required: true, max: 100 },
  { id: 'last_name', title: 'Last name', aliases: ['surname', 'family name', 'nom'], required: true, max: 100 },
  { id: 'username', title: 'Username', aliases: ['user name', 'login'], required: true, max: 100 },
  { id: 'email', title: 'Email', aliases: ['e-mail', 'email address'], max: 254 },
  { id: 'phone_number', title: 'Phone number', aliases: ['phone', 'mobile', 'contact number'], signed: true, max: 30 },
  { id: 'role', title: 'Role', required: true, max: 100 },
  { id: 'title', title: 'Title', max: 20 },
  { id: 'type', title: 'Type', max: 40 },
  { id: 'specialties', title: 'Specialties', aliases: ['specialty'], max: 1000 },
  { id: 'locations', title: 'Locations', aliases: ['location', 'sites', 'site'], max: 2000 },
];
