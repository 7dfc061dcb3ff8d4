import type { ImportColumn } from '@clinic-workbench/sdk/common';

/** The columns of a file of employees, members and dependents. Each line is one person. */
export const memberColumns = [
  { id: 'client', title: 'Client', aliases: ['Company', 'Insurer', 'Payer'], required: true, max: 120 },
  { id: 'number', title: 'Number', aliases: ['Employee number', 'Member number'], required: true, max: 60 },
  { id: 'first_name', title: 'First name', max: 120 },
  { id: 'last_name', title: 'Last name', max: 120 },
  { id: 'relationship', title: 'Relationship', max: 20 },
  { id: 'subscriber', title: 'Subscriber', aliases: ['Subscriber number'], max: 60 },
  { id: 'branch', title: 'Branch', max: 120 },
  { id: 'class', title: 'Class', max: 60 },
  { id: 'gender', title: 'Gender', max: 20 },
  { id: 'birth_date', title: 'Date of birth', max: 20 },
  { id: 'starts_on', title: 'From', max: 20 },
  { id: 'ends_on', title: 'To', max: 20 },
  { id: 'patient', title: 'Patient number', max: 60 },
] as const satisfies readonly ImportColumn[];
