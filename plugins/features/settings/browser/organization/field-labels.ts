import type { OrganizationField } from '../../common/organization';

/** English labels, the same as in the messages of the rules. */
export const fieldLabels: Readonly<Record<OrganizationField, string>> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  registration_number: 'Tax or registration number',
  country: 'Country',
  currency: 'Currency',
  time_zone: 'Time zone',
  language: 'Language',
  number_format: 'Numbers',
  money_format: 'Amounts of money',
  idle_lock_minutes: 'Minutes until the screen locks',
  mail_sender_name: 'Sender name',
  mail_reply_to: 'Reply-to address',
};
