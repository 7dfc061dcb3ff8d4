import type { UserPictures } from '../files/user-pictures';
import type { JobHandler } from '../jobs/job-queue';

export const forgetPictureKind = 'forget-picture';

export interface ForgetPicturePayload {
  readonly user: string;
  readonly name: string;
}

/** Deletes a photo that has been replaced, once that is committed. */
export function forgetPictureJob(pictures: UserPictures): JobHandler<ForgetPicturePayload> {
  return {
    kind: forgetPictureKind,
    attempts: 6,
    patience: 60_000,
    run: ({ user, name }) => pictures.delete(user, name),
  };
}
