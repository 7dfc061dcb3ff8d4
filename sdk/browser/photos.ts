/**
 * Photos that the server keeps, as addresses that an image can show: images cannot send the token that fetching one
 * needs. Observable; all addresses are given back at sign-out.
 *
 * Both answer undefined without a photo, while it is on its way, and where it cannot be had: initials stand in for it.
 */
export interface Photos {
  /** @param name for `GET v2 files/{name}`, as users have it */
  ofFile(name: string | null | undefined): string | undefined;
  /** @param path below the second API's base, of a photo that a feature serves itself: `emr/patients/018f…/photo?v=1` */
  at(path: string | null | undefined): string | undefined;
}
export const Photos = Symbol.for('clinic.Photos');
