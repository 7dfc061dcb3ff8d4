// What a thread that draws PDFs runs. It is carried as text and started from it, so that it is the same file in the built
// server, while developing and in tests: it imports nothing of ours, and its libraries by the addresses it is given.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { default: pdfmake } = await import(workerData.library);

// Read once, into the library's own store. Nothing else of the machine is read, and nothing is fetched.
for (const file of Object.values(workerData.fonts).flatMap((styles) => Object.values(styles)))
  pdfmake.virtualfs.writeFileSync(file, readFileSync(file));
pdfmake.setFonts(workerData.fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** @param {string} text is left of the number of the page */
const footerOf = (text) => (page, pages) => ({
  columns: [
    { text, width: '*' },
    { text: `${page} / ${pages}`, alignment: 'right', width: 'auto' },
  ],
  margin: [40, 12, 40, 0],
  fontSize: 8,
  color: '#5c6370',
});

parentPort.on('message', async ({ definition, footer }) => {
  try {
    const pdf = await pdfmake.createPdf({ ...definition, footer: footerOf(footer) }).getBuffer();
    const bytes = new Uint8Array(pdf);
    parentPort.postMessage({ pdf: bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ failure: String(error) });
  }
});
