import type { ApiClient, SessionUser } from '@clinic-workbench/sdk/browser';

/** What the server keeps of the signed-in user beyond what the session needs. */
export interface OwnProfile extends SessionUser {
  readonly version: number;
  readonly gender: string | null;
  /** YYYY-MM-DD. */
  readonly birth_date: string | null;
  readonly address: string | null;
  /** Name for `GET v2 files/{name}`. */
  readonly signature: string | null;
}

/** What a save is answered with. */
export interface ProfileAnswer {
  readonly successful: boolean;
  readonly message: string;
  readonly user: OwnProfile;
}

/** Reads the profile as it is now: another tab may have changed it. */
export async function readProfile(api: ApiClient): Promise<OwnProfile> {
  return (await api.get<{ readonly user: OwnProfile }>('v1/auth/session', { quiet: true })).user;
}

/** Saves what was typed, with pictures where there are new ones. */
export function saveProfile(
  api: ApiClient,
  version: number,
  fields: Readonly<Record<string, string>>,
  pictures: ReadonlyMap<string, File>,
): Promise<ProfileAnswer> {
  const body = pictures.size > 0 ? formData(fields, pictures) : fields;
  return api.patch<ProfileAnswer>('v1/user', body, { quiet: true, ifMatch: version });
}

/**
 * Says that the photo is to go, where one was shown and the field has been emptied. One that was still on its way when the
 * form opened has not been removed by anybody.
 */
export function removed(before: string, now: string): { readonly photo?: '' } {
  return before !== '' && now === '' ? { photo: '' } : {};
}

function formData(fields: Readonly<Record<string, string>>, pictures: ReadonlyMap<string, File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, file] of pictures) data.append(name, file);
  return data;
}
