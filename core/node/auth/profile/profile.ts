import type { Selectable } from 'kysely';
import type { UserTable } from '../../database/kernel-tables';

/** A user as their own browser receives them. */
export interface Profile {
  readonly uuid: string;
  readonly version: number;
  readonly username: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email_address: string | null;
  /** The same as email_address and phone_number, under the names of the admin profile. */
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly mobile: string | null;
  readonly gender: string | null;
  /** YYYY-MM-DD */
  readonly birth_date: string | null;
  readonly address: string | null;
  /** Names for `GET v2 files/{name}`. */
  readonly photo: string | null;
  readonly signature: string | null;
}

/** The columns of a user that their profile needs; never the password's hash. */
export const profileColumns = [
  'uuid',
  'version',
  'username',
  'first_name',
  'last_name',
  'email_address',
  'phone_number',
  'gender',
  'birth_date',
  'address',
  'photo',
  'signature',
] as const satisfies readonly (keyof UserTable)[];

export function profileOf(user: Pick<Selectable<UserTable>, (typeof profileColumns)[number]>): Profile {
  return {
    uuid: user.uuid,
    version: user.version,
    username: user.username,
    full_name: `${user.first_name} ${user.last_name}`,
    first_name: user.first_name,
    last_name: user.last_name,
    email_address: user.email_address,
    email: user.email_address,
    phone_number: user.phone_number,
    mobile: user.phone_number,
    gender: user.gender,
    birth_date: user.birth_date,
    address: user.address,
    photo: user.photo,
    signature: user.signature,
  };
}
