import { PictureProcess } from '../../../core/node/files/picture-process';

/** A hill above water, with a cross: the demonstration hospital's own drawing. */
const drawing = `
<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#0b3d4f"/>
  <path d="M6 42 22 20l10 12 8-8 18 18v16H6z" fill="#2f8f83"/>
  <path d="M6 46c5-4 9-4 13 0s8 4 13 0 8-4 13 0 8 4 13 0v12H6z" fill="#bfe3dd"/>
  <path d="M28 6h8v7h7v8h-7v7h-8v-7h-7v-8h7z" fill="#f6c445"/>
</svg>`;

/**
 * The hospital's logo as a WebP of 256 pixels. A separate process draws it, because the server would keep the decoder's
 * memory.
 */
export async function hospitalLogo(): Promise<Buffer> {
  const drawer = await PictureProcess.start();
  try {
    return await drawer.draw({ content: Buffer.from(drawing), longerSide: 256 });
  } finally {
    drawer.end();
  }
}
