import { ApiFailure, type ApiClient, type ApiPath, type StoredFile } from '@clinic-workbench/sdk/browser';
import type { StaffUser } from '../../common/staff-user';

/** The field's value that removes the stored picture. */
export const noPicture = 'none';

/** A picture chosen in a form: shown at once, sent when the form is saved. */
export class ChosenPicture {
  #file: File | undefined;
  #address = '';

  take(file: File): Promise<StoredFile> {
    URL.revokeObjectURL(this.#address);
    this.#file = file;
    this.#address = URL.createObjectURL(file);
    return Promise.resolve({ name: file.name, type: file.type, url: this.#address });
  }

  /**
   * Uploads the chosen picture, or removes the stored one. The form is saved by now: if the picture is refused, a toast
   * says so and the rest stays saved.
   *
   * @param field the picture's name in the request
   * @param shown the field's value
   * @param version of the person, which counts up with each picture
   * @returns the new version
   */
  async send(api: ApiClient, path: ApiPath, field: string, shown: string, version: number): Promise<number> {
    try {
      if (this.#file && shown === this.#address) {
        const body = new FormData();
        body.append(field, this.#file);
        return (await api.post<StaffUser>(path, body)).version;
      }
      if (shown === noPicture) return (await api.delete<StaffUser>(path, { ifMatch: version })).version;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    return version;
  }

  dispose(): void {
    URL.revokeObjectURL(this.#address);
    this.#file = undefined;
  }
}
