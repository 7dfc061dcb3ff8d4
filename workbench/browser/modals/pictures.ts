import type { StoredFile, Upload } from '@clinic-workbench/sdk/browser';

/** Pictures that were chosen and wait to be saved with the rest of the form. */
export class Pictures {
  /** By the address at which the page shows them. */
  readonly #chosen = new Map<string, File>();

  /** Takes a picture: it is shown at once and sent when the form is saved. */
  readonly take: Upload = async (file): Promise<StoredFile> => {
    const url = URL.createObjectURL(file);
    this.#chosen.set(url, file);
    return { name: file.name, type: file.type, url };
  };

  /**
   * Those that a form still shows: one that was taken out again is not sent.
   *
   * @param addresses by field
   * @returns files by field
   */
  shownIn(addresses: Readonly<Record<string, string>>): ReadonlyMap<string, File> {
    return new Map(
      Object.entries(addresses).flatMap(([field, address]) => {
        const file = this.#chosen.get(address);
        return file ? [[field, file] as const] : [];
      }),
    );
  }

  dispose(): void {
    for (const address of this.#chosen.keys()) URL.revokeObjectURL(address);
  }
}
