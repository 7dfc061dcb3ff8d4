import { ApiFailure, type ApiClient, type ApiPath, type StoredFile } from '@clinic-workbench/sdk/browser';
import type { StaffUser } from '../../common/staff-user';

/** What a form's field holds to take away the picture that is kept. */
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
   * Sends what was chosen, or takes away what was kept. The form is saved by then: a picture that is refused says so in
   * a toast and takes nothing back.
   *
   * @param field names the picture in the request
   * @param shown what the form's field holds
   * @param version of the person, which counts up with each picture
   * @returns the version from then on
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
