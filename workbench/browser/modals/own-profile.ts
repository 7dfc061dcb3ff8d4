import type { ApiClient, SessionUser } from '@clinic-workbench/sdk/browser';

/** The stored fields of the signed-in user that the session does not need. */
export interface OwnProfile extends SessionUser {
  readonly version: number;
  readonly gender: string | null;
  /** YYYY-MM-DD. */
  readonly birth_date: string | null;
  readonly address: string | null;
  /** Name for `GET v2 files/{name}`. */
  readonly signature: string | null;
}

/** The answer to a save. */
export interface ProfileAnswer {
  readonly successful: boolean;
  readonly message: string;
  readonly user: OwnProfile;
}

/** Loads the current profile: another tab may have changed it. */
export async function readProfile(api: ApiClient): Promise<OwnProfile> {
  return (await api.get<{ readonly user: OwnProfile }>('v1/auth/session', { quiet: true })).user;
}

/** Saves the form, with new pictures if there are any. */
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
 * The field that removes the photo, sent if a photo was shown and the user emptied the field. A photo that was still
 * loading when the form opened does not count as removed.
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
