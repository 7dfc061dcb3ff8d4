import { inject, injectable } from 'inversify';
import type { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { BlobStore } from './blob-store';

/** Photos and signatures of users. They belong to the person, not to one of their organizations. */
@injectable()
export class UserPictures {
  readonly #blobs: BlobStore;

  constructor(@inject(BlobStore) blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /**
   * @param webp from the ImageGuard
   * @returns its name
   */
  async put(user: string, webp: Buffer): Promise<string> {
    const name = `${v7()}.webp`;
    await this.#blobs.write(pathOf(user, name), webp, 'image/webp');
    return name;
  }

  get(user: string, name: string): Promise<Readable | undefined> {
    return this.#blobs.read(pathOf(user, name));
  }

  delete(user: string, name: string): Promise<void> {
    return this.#blobs.delete(pathOf(user, name));
  }
}

const pathOf = (user: string, name: string) => `users/${user}/${name}`;
