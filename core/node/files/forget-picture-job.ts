import type { JobHandler } from '../jobs/job-queue';
import type { UserPictures } from './user-pictures';

export const forgetPictureKind = 'forget-picture';

export interface ForgetPicturePayload {
  readonly user: string;
  readonly name: string;
}

/** Deletes a photo or signature that has been replaced: after the commit, as until then it may have to stay. */
export function forgetPictureJob(pictures: UserPictures): JobHandler<ForgetPicturePayload> {
  return {
    kind: forgetPictureKind,
    attempts: 6,
    patience: 60_000,
    run: ({ user, name }) => pictures.delete(user, name),
  };
}
