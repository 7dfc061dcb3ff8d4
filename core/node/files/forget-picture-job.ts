import type { JobHandler } from '../jobs/job-queue';
import type { UserPictures } from './user-pictures';

export const forgetPictureKind = 'forget-picture';

export interface ForgetPicturePayload {
  readonly user: string;
  readonly name: string;
}

/** Deletes a replaced photo or signature after the commit, because a rollback would need it. */
export function forgetPictureJob(pictures: UserPictures): JobHandler<ForgetPicturePayload> {
  return {
    kind: forgetPictureKind,
    attempts: 6,
    patience: 60_000,
    run: ({ user, name }) => pictures.delete(user, name),
  };
}
