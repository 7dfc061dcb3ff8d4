import { ApiFailure, type ApiClient, type ApiPath, type StoredFile } from '@clinic-workbench/sdk/browser';

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
   */
  async send(api: ApiClient, path: ApiPath, field: string, shown: string): Promise<void> {
    try {
      if (this.#file && shown === this.#address) {
        const body = new FormData();
        body.append(field, this.#file);
        await api.post(path, body);
      } else if (shown === noPicture) await api.delete(path);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  dispose(): void {
    URL.revokeObjectURL(this.#address);
    this.#file = undefined;
  }
}
