import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { SharpImageGuard } from './sharp-image-guard';

const guard = new SharpImageGuard();
afterAll(() => guard.rest());
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });
const refusal = { status: 400, extra: { errors: { photo: ['Photo is not valid'] } } };

/** A PNG of one colour, made by hand so that a huge one costs nothing. */
function png(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and answers a WebP that fits', async (format) => {
    const done = await guard.photo(await picture(1200, 600).toFormat(format).toBuffer(), 'photo', 512);
    expect(await sharp(done).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
  });

  it('keeps no metadata, but rotates the picture as its metadata says', async () => {
    const tagged = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'Ama Mensah' }, IFD3: { GPSLatitude: '5/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const done = await guard.photo(tagged, 'photo', 512);
    const { exif, orientation, width, height } = await sharp(done).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 200,
      height: 300,
    });
  });

  it('drops data hidden behind the picture', async () => {
    const hidden = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    expect((await guard.photo(hidden, 'photo', 512)).includes('<script')).toBe(false);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'),
    ],
    ['an SVG that calls itself XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a page of HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['the first bytes of a PNG and nothing after them', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a PNG that unpacks to 400 megapixels', png(20_000, 20_000)],
    ['a PNG that unpacks to 41 megapixels', png(6500, 6400)],
  ])('refuses %s', async (_what, content) => {
    await expect(guard.photo(content, 'photo', 512)).rejects.toMatchObject(refusal);
  });

  it('accepts a phone’s JPEG with 48 megapixels', async () => {
    const done = await guard.photo(await picture(8000, 6000).jpeg().toBuffer(), 'photo', 512);
    expect(await sharp(done).metadata()).toMatchObject({ width: 512, height: 384 });
  });

  it('takes no server memory for eight large ones at once', async () => {
    const large = png(6000, 4000);
    expect(large.length).toBeLessThan(100_000);
    await guard.photo(large, 'photo', 512);
    const before = process.memoryUsage.rss();
    const drawn = await Promise.all(Array.from({ length: 8 }, () => guard.photo(large, 'photo', 512)));
    expect(drawn).toHaveLength(8);
    // Unpacked, one takes 24 MB in grey and 72 MB in colour.
    expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000);
  });

  it('continues after its process has died', async () => {
    const small = await picture(20, 10).png().toBuffer();
    const other = new SharpImageGuard();
    await other.photo(small, 'photo', 512);
    other.rest();
    expect(await sharp(await other.photo(small, 'photo', 512)).metadata()).toMatchObject({ width: 20 });
    other.rest();
  });
});
