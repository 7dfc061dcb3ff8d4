import type { Database, UploadedFile } from '@clinic-workbench/sdk/node';
import { differencesOf, ImageGuard, invalid, Mailer, refuseStale, toStoredPhone } from '@clinic-workbench/sdk/node';
import { sql, type Transaction } from 'kysely';
import { forgetPictureKind, type ForgetPicturePayload } from '../../files/forget-picture-job';
import { UserPictures } from '../../files/user-pictures';
import { sessionRoute, type AnyKernelRoute, type SessionContext } from '../../http/kernel-route';
import { JobQueue } from '../../jobs/job-queue';
import { auditAccount } from './account-audit';
import { ProfileForm } from './account-rules';
import { tellFormerAddress } from './address-change';
import { toStoredEmail } from './email-address';
import { profileColumns, profileOf, type Profile } from './profile';

/** The most bytes of one uploaded picture: enough for a phone's camera. */
const largestPicture = 8 * 1024 * 1024;
/** Longer side in pixels. */
const pictureSizes: Readonly<Record<string, number>> = { photo: 512, signature: 800 };

/** The signed-in user's own profile. */
export const profileRoutes: readonly AnyKernelRoute[] = [
  sessionRoute({
    method: 'PATCH',
    api: 'v1',
    path: '/user',
    summary: "Changes the caller's profile; as a multipart form also their photo and signature",
    body: ProfileForm,
    upload: { maxBytes: largestPicture, maxFiles: 2, parts: ['photo', 'signature'] },
    perMinute: 60,
    standing: (c) =>
      c.transaction({ user: c.user }, (db) => storedProfile(db, c.user).executeTakeFirstOrThrow().then(profileOf)),
    handle: async (c, { body, files, ifMatch }) => {
      const pictures = await drawnAnew(c, files);
      const user = await withPictures(c, pictures, (names) =>
        changeProfile(c, { ...columnsOf(body), ...names }, ifMatch),
      );
      return { successful: true, message: 'Profile updated successfully', user };
    },
  }),
];

/**
 * @returns the pictures by column
 * @throws ApiError 400 for the first that is not a picture, before any is stored
 */
async function drawnAnew(c: SessionContext, files: readonly UploadedFile[]): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const { field, content } of files) {
    const size = pictureSizes[field];
    if (size === undefined || pictures.has(field)) throw invalid({ [field]: [`${field} is not valid`] });
    pictures.set(field, await c.service<ImageGuard>(ImageGuard).photo(content, field, size));
  }
  return pictures;
}

/** Stores pictures before their names are stored, and deletes them if that fails. */
async function withPictures<T>(
  c: SessionContext,
  pictures: ReadonlyMap<string, Buffer>,
  store: (names: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const shelf = c.service<UserPictures>(UserPictures);
  const names: Record<string, string> = {};
  try {
    for (const [field, picture] of pictures) names[field] = await shelf.put(c.user, picture);
    return await store(names);
  } catch (error) {
    for (const name of Object.values(names)) await shelf.delete(c.user, name);
    throw error;
  }
}

function columnsOf(form: ProfileForm) {
  const { email_address: email, phone_number: phone } = form;
  return {
    ...(form.first_name && { first_name: form.first_name }),
    ...(form.last_name && { last_name: form.last_name }),
    ...(email && { email_address: toStoredEmail(email) }),
    ...(phone !== undefined && phone !== null && { phone_number: toStoredPhone(phone) || null }),
    ...(form.gender !== undefined && { gender: form.gender }),
    ...(form.birth_date !== undefined && { birth_date: form.birth_date }),
    ...(form.address !== undefined && { address: form.address }),
    ...(form.photo === '' && { photo: null }),
  };
}

const storedProfile = (db: Transaction<Database>, user: string) =>
  db.selectFrom('users').select(profileColumns).where('uuid', '=', user);

/** @throws ApiError 409 if the caller sends a version that is no longer current */
async function changeProfile(
  c: SessionContext,
  changes: Readonly<Record<string, string | null>>,
  ifMatch: number | undefined,
): Promise<Profile> {
  return c.transaction({ user: c.user }, async (db) => {
    const before = profileOf(await storedProfile(db, c.user).forUpdate().executeTakeFirstOrThrow());
    await refuseStale(ifMatch, before, () => before);
    const row = await db
      .updateTable('users')
      .set({ ...changes, version: sql<number>`version + 1`, updated_at: c.now, updated_by: c.user })
      .where('uuid', '=', c.user)
      .returning(profileColumns)
      .executeTakeFirstOrThrow();
    const after = profileOf(row);
    const differences = differencesOf(Object.keys(after) as (keyof Profile)[], before, after);
    await auditAccount(c, db, c.user, { action: 'update', resource: 'users', resourceUuid: c.user, ...differences });
    await tellFormerAddress(db, c.service<Mailer>(Mailer), before, after);
    // By jobs after the commit: a storage that is down must not make a stored change look refused.
    for (const picture of ['photo', 'signature'] as const) {
      const name = before[picture];
      if (name === null || name === after[picture]) continue;
      const payload: ForgetPicturePayload = { user: c.user, name };
      await c.service<JobQueue>(JobQueue).add(db, forgetPictureKind, payload);
    }
    return after;
  });
}
