// The code of the process that re-encodes uploaded pictures. It is bundled as text and started from it, so that the
// same file runs in the built server, during development and in tests. It imports nothing of ours, and finds its
// library by the address that it receives.
const { default: sharp } = await import(process.argv[1]);

sharp.cache(false);
sharp.concurrency(1);

/** A JPEG is decoded at the needed size; every other picture is decoded whole. */
const mostPixels = { jpeg: 50_000_000, other: 40_000_000 };
const secondsToDecode = 10;

async function drawn({ content, longerSide }) {
  // Reads only the header.
  const { format, width, height } = await sharp(content).metadata();
  if (width * height > (mostPixels[format] ?? mostPixels.other)) throw new Error('too many pixels');
  return sharp(content, { limitInputPixels: mostPixels.jpeg, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: secondsToDecode })
    .rotate()
    .resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

process.on('message', (asked) => {
  drawn(asked).then(
    (picture) => process.send({ picture }),
    (error) => process.send({ refused: String(error) }),
  );
});
