import type { StoredFile, Upload } from '@clinic-workbench/sdk/browser';

/** Pictures that were chosen and wait to be saved with the rest of the form. */
export class Pictures {
  readonly chosen = new Map<string, File>();
  readonly #addresses: string[] = [];

  /** Takes a picture for a field: it is shown at once and sent when the form is saved. */
  uploadFor(field: string): Upload {
    return async (file): Promise<StoredFile> => {
      this.chosen.set(field, file);
      const url = URL.createObjectURL(file);
      this.#addresses.push(url);
      return { name: file.name, type: file.type, url };
    };
  }

  dispose(): void {
    this.#addresses.forEach((address) => URL.revokeObjectURL(address));
  }
}
