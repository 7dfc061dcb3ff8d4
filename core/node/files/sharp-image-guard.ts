import { invalid, type ImageGuard } from '@clinic-workbench/sdk/node';
import { fileTypeFromBuffer } from 'file-type';
import { injectable } from 'inversify';
import { FewAtOnce } from './few-at-once';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** 40 megapixels, 160 MB decoded: more than any phone's photo that is not a decompression bomb. */
const mostPixels = 40_000_000;
const secondsToDecode = 10;
/** Pictures drawn at once: each may take 160 MB, and all processors for a while. */
const atOnce = 2;
/** Pictures that wait for that, each with the megabytes that were sent. */
const mostWaiting = 24;

/**
 * Recognises photos by their first bytes, before any decoder sees them, and draws them anew, so that metadata
 * (places, names of devices) and anything hidden behind the image is gone.
 */
@injectable()
export class SharpImageGuard implements ImageGuard {
  readonly #turns = new FewAtOnce(atOnce, mostWaiting);

  async photo(content: Buffer, field: string, maxPixels: number): Promise<Buffer> {
    const refuse = () => invalid({ [field]: [`${label(field)} is not valid`] });
    const type = await fileTypeFromBuffer(content);
    if (!type || !accepted.has(type.mime)) throw refuse();
    // Loaded with the first photo: the decoder costs 20 MB that a server at rest need not hold.
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    return this.#turns.run(() =>
      sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
        .timeout({ seconds: secondsToDecode })
        .rotate()
        .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()
        .catch(() => {
          throw refuse();
        }),
    );
  }
}

function label(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');
}
