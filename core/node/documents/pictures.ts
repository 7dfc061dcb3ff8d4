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

/** A number as Code 128 (ISO/IEC 15417). */
export async function barcodeAddress(text: string): Promise<string> {
  const { toBuffer } = await import('bwip-js/node');
  const png = await toBuffer({ bcid: 'code128', text, scale: 4, height: 8, includetext: false });
  return `data:image/png;base64,${png.toString('base64')}`;
}
