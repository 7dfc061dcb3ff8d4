import { ApiError, invalid, type ImageGuard } from '@clinic-workbench/sdk/node';
import { injectable } from 'inversify';
import { FewAtOnce } from './few-at-once';
import { NoPicture, PictureProcess } from './picture-process';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Pictures that wait for their turn, each with its uploaded megabytes. */
const mostWaiting = 24;
/** Milliseconds after which an idle process is ended. */
const keptFor = 10_000;

/**
 * Recognises photos by their first bytes, before any decoder sees them, and re-encodes them, which removes metadata
 * (places, device names) and anything hidden behind the image. One at a time, in a separate process.
 */
@injectable()
export class SharpImageGuard implements ImageGuard {
  readonly #turns = new FewAtOnce(1, mostWaiting);
  #drawing: PictureProcess | undefined;
  #resting: NodeJS.Timeout | undefined;

  async photo(content: Buffer, field: string, maxPixels: number): Promise<Buffer> {
    const refuse = () => invalid({ [field]: [`${label(field)} is not valid`] });
    // Loaded with the first picture, like the decoder.
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(content);
    if (!type || !accepted.has(type.mime)) throw refuse();
    return this.#turns.run(() =>
      this.#draw(content, maxPixels).catch((error: unknown) => {
        throw error instanceof NoPicture ? refuse() : couldNotDraw();
      }),
    );
  }

  /** Ends the idle process. */
  rest(): void {
    clearTimeout(this.#resting);
    this.#drawing?.end();
    this.#drawing = undefined;
  }

  async #draw(content: Buffer, longerSide: number): Promise<Buffer> {
    clearTimeout(this.#resting);
    if (!this.#drawing?.isUsable) this.#drawing = await PictureProcess.start();
    try {
      return await this.#drawing.draw({ content, longerSide });
    } finally {
      this.#resting = setTimeout(() => this.rest(), keptFor).unref();
    }
  }
}

/** The fault lies with the server, not with the picture. */
const couldNotDraw = () =>
  new ApiError(503, 'unavailable', 'The picture could not be drawn just now. Please try again.', {
    headers: { 'retry-after': '5' },
  });

function label(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}
