// The code of the thread that renders PDFs. It is bundled as text and started from it, so that the same file runs in
// the built server, during development and in tests. It imports nothing of ours, and finds its libraries by the
// addresses that it receives.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { default: pdfmake } = await import(workerData.library);

// Fonts are read once, into the library's own store. It reads no other file and fetches nothing.
for (const file of Object.values(workerData.fonts).flatMap((styles) => Object.values(styles)))
  pdfmake.virtualfs.writeFileSync(file, readFileSync(file));
pdfmake.setFonts(workerData.fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** @param {string} text is printed to the left of the page number */
const footerOf = (text) => (page, pages) => ({
  columns: [
    { text, width: '*' },
    { text: `${page} / ${pages}`, alignment: 'right', width: 'auto' },
  ],
  margin: [40, 12, 40, 0],
  fontSize: 8,
  color: '#5c6370',
});

/** @param {string} text as Code 128 (ISO/IEC 15417) */
const barcodeOf = async (text) => {
  const { toBuffer } = await import(workerData.barcodes);
  const png = await toBuffer({ bcid: 'code128', text, scale: 4, height: 8, includetext: false });
  return `data:image/png;base64,${png.toString('base64')}`;
};

parentPort.on('message', async ({ definition, footer, barcode }) => {
  try {
    const images = barcode === undefined ? {} : { barcode: await barcodeOf(barcode) };
    const foot = footer === undefined ? {} : { footer: footerOf(footer) };
    const pdf = await pdfmake.createPdf({ ...definition, images, ...foot }).getBuffer();
    const bytes = new Uint8Array(pdf);
    parentPort.postMessage({ pdf: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ failure: String(error) });
  }
});
