import type { MoneyFormat, NumberFormat } from '@clinic-workbench/sdk/common';

/** The organization, as `GET v1 providers/:id` returns it. */
export interface Organization {
  readonly uuid: string;
  readonly version: number;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly time_zone: string;
  readonly language: string;
  /** 0: never */
  readonly idle_lock_minutes: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly logo: string | null;
  readonly website: string | null;
  readonly registration_number: string | null;
  readonly number_format: NumberFormat;
  readonly money_format: MoneyFormat;
  readonly mail_sender_name: string | null;
  readonly mail_reply_to: string | null;
}

/** The fields of the forms; the logo is uploaded separately. */
export type OrganizationField = Exclude<keyof Organization, 'uuid' | 'version' | 'logo'>;
