import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/**
 * A kept picture as an address that a PDF takes: pictures are kept as WebP, which PDF does not know.
 *
 * @returns undefined for what is not there or cannot be drawn: a letter without its logo is still a letter
 */
export async function pngAddress(picture: Readable | undefined): Promise<string | undefined> {
  if (!picture) return undefined;
  // Loaded with the first document: the decoder costs 20 MB that a server at rest need not hold.
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
