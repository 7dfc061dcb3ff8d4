import type { Database } from '@clinic-workbench/sdk/node';
import type { Transaction } from 'kysely';
import { v7 } from 'uuid';
import { toStoredEmail } from '../auth/profile/email-address';
import { nameOf } from '../auth/sign-in/sign-in';

export interface NewUser {
  /** Stored in lower case. */
  readonly username: string;
  /** From `hashPassword`, which must run before a transaction opens, because it takes a while. */
  readonly password_hash: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address?: string;
  /** E.164 */
  readonly phone_number?: string;
  readonly gender?: 'MALE' | 'FEMALE' | 'OTHER' | 'UNKNOWN';
  /** YYYY-MM-DD */
  readonly birth_date?: string;
}

/**
 * Creates a user without an organization.
 * @returns the user's uuid
 */
export async function createUser(db: Transaction<Database>, user: NewUser): Promise<string> {
  const uuid = v7();
  await db
    .insertInto('users')
    .values({
      ...user,
      uuid,
      username: nameOf(user.username),
      email_address: user.email_address === undefined ? null : toStoredEmail(user.email_address),
    })
    .execute();
  return uuid;
}

export interface NewPractitionerRole {
  readonly organization: string;
  readonly user: string;
  /** uuid of a role of the organization */
  readonly role: string;
  /** As in `Dr` */
  readonly title?: string;
  /** Clinical staff if left out. */
  readonly type?: 'clinical_staff' | 'administrative_staff' | 'support_staff';
  /** Codes of the value set practitioner-specialty-type. */
  readonly specialties?: readonly string[];
}

/**
 * Adds a user to an organization.
 *
 * @param db a transaction within the organization
 * @returns the practitioner role's uuid
 */
export async function createPractitionerRole(db: Transaction<Database>, member: NewPractitionerRole): Promise<string> {
  const uuid = v7();
  await db
    .insertInto('practitioner_roles')
    .values({
      organization_uuid: member.organization,
      uuid,
      user_uuid: member.user,
      role_uuid: member.role,
      title: member.title ?? null,
      ...(member.type && { practitioner_type: member.type }),
      practitioner_specialty: [...(member.specialties ?? [])],
    })
    .execute();
  return uuid;
}
