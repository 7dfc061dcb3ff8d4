/**
 * Photos on the server, as addresses that an `<img>` can show: an `<img>` cannot send the token that the request needs.
 * Observable. Sign-out revokes all addresses.
 *
 * Both methods answer undefined if there is no photo, while it is loading, and if it cannot be loaded; the view then
 * shows initials.
 */
export interface Photos {
  /** @param name for `GET v2 files/{name}`, as in a user's record */
  ofFile(name: string | null | undefined): string | undefined;
  /**
   * @param path below the second API's base, of a photo that the feature serves itself: `emr/patients/018f…/photo?v=1`
   */
  at(path: string | null | undefined): string | undefined;
}
export const Photos = Symbol.for('clinic.Photos');
