import {
  Accounts,
  invalid,
  notFound,
  refuseStale,
  type RequestContext,
  type UploadedFile,
} from '@clinic-workbench/sdk/node';
import { inject, injectable } from 'inversify';
import type { Readable } from 'node:stream';
import type { StaffUser } from '../../common/staff-user';
import { lockedStaff, staffOf, toWire, versionOf } from './staff-rows';
import { refuseOwnProfile, tellChange } from '../tell-change';

type Picture = 'photo' | 'signature';

/** Longer side of the stored picture, in pixels. */
export const pictureSizes: Readonly<Record<Picture, number>> = { photo: 512, signature: 800 };
const labels: Readonly<Record<Picture, string>> = { photo: 'Photo', signature: 'Signature' };

/** Photos of staff, which colleagues see, and signatures, which are printed under documents that they sign. */
@injectable()
export class StaffPictures {
  readonly #accounts: Accounts;

  constructor(@inject(Accounts) accounts: Accounts) {
    this.#accounts = accounts;
  }

  /** @throws ApiError 404, 400, 409 `own_profile` */
  async put(c: RequestContext, uuid: string, picture: Picture, files: readonly UploadedFile[]): Promise<StaffUser> {
    const [file] = files;
    const before = await lockedStaff(c, uuid);
    const elsewhere = await refuseOwnProfile(c, this.#accounts, before, picture === 'signature' ? 'key' : 'profile');
    if (!file?.picture) throw invalid({ [picture]: [`${labels[picture]} is required`] });
    await this.#set(c, before.user_uuid, picture, file.picture());
    return toWire(await tellChange(c, before), elsewhere);
  }

  /**
   * @param ifMatch version of the person
   * @throws ApiError 404, 409 `stale_version`, `own_profile`
   */
  async remove(c: RequestContext, uuid: string, picture: Picture, ifMatch: number | undefined): Promise<StaffUser> {
    const before = await lockedStaff(c, uuid);
    await refuseStale(ifMatch, { version: versionOf(before) }, async () =>
      toWire(before, await this.#accounts.elsewhere(c, before.user_uuid)),
    );
    const elsewhere = await refuseOwnProfile(c, this.#accounts, before, picture === 'signature' ? 'key' : 'profile');
    if (before[picture] !== null) await this.#set(c, before.user_uuid, picture, undefined);
    return toWire(await tellChange(c, before), elsewhere);
  }

  /**
   * The signature of a person; refused if their account is known elsewhere too. @throws ApiError 404, 409 `own_profile`
   */
  async signature(c: RequestContext, uuid: string): Promise<Readable> {
    const person = await staffOf(c, uuid);
    if (person.user_uuid !== c.user) await refuseOwnProfile(c, this.#accounts, person, 'key');
    const content = await this.#accounts.signatureOf(c, person.user_uuid);
    if (!content) throw notFound('Signature');
    c.audit({ action: 'read', resource: 'team', resourceUuid: uuid, note: { signature: true } });
    return content;
  }

  #set(c: RequestContext, user: string, picture: Picture, webp: Buffer | undefined): Promise<void> {
    return picture === 'photo' ? this.#accounts.setPhoto(c, user, webp) : this.#accounts.setSignature(c, user, webp);
  }
}
