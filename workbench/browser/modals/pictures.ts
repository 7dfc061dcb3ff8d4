import type { StoredFile, Upload } from '@clinic-workbench/sdk/browser';

/** Chosen pictures that wait to be saved with the rest of the form. */
export class Pictures {
  /** By the address that the page uses to show them. */
  readonly #chosen = new Map<string, File>();

  /** Takes a picture: the page shows it at once and sends it when the form is saved. */
  readonly take: Upload = async (file): Promise<StoredFile> => {
    const url = URL.createObjectURL(file);
    this.#chosen.set(url, file);
    return { name: file.name, type: file.type, url };
  };

  /**
   * The pictures that a form still shows: one that was removed again is not sent.
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
