import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/**
 * Converts a stored picture to a data address for a PDF: pictures are stored as WebP, which PDF does not support.
 *
 * @returns undefined if it is missing or broken: a letter without its logo is still a letter
 */
export async function pngAddress(picture: Readable | undefined): Promise<string | undefined> {
  if (!picture) return undefined;
  // Loaded with the first document: the decoder takes 20 MB that an idle server need not hold.
  const { default: sharp } = await import('sharp');
  try {
    const png = await sharp(await buffer(picture))
      .resize({ width: 800, height: 800, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return undefined;
  }
}
