// What the process runs that draws uploaded pictures. It is carried as text and started from it, so that it is the same
// file in the built server, while developing and in tests: it imports nothing of ours, and its library by the address
// that it is given.
const { default: sharp } = await import(process.argv[1]);

sharp.cache(false);
sharp.concurrency(1);

/** A JPEG is read at the size that is wanted; every other picture is unpacked whole. */
const mostPixels = { jpeg: 50_000_000, other: 40_000_000 };
const secondsToDecode = 10;

async function drawn({ content, longerSide }) {
  // Reads the head only.
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
