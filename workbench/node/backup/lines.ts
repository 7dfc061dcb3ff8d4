/** Longer than any row: a file with such a line is not a backup. */
const longest = 256 * 1024 * 1024;

/** Splits a stream of bytes into lines, without their ends. Text after the last line end counts as a line too. */
export async function* lines(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    let bytes = piece as Buffer;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10)) {
      const last = bytes.subarray(0, end);
      yield rest.length === 0 ? last : Buffer.concat([...rest, last]);
      rest = [];
      length = 0;
      bytes = bytes.subarray(end + 1);
    }
    if (bytes.length > 0) rest.push(bytes);
    length += bytes.length;
    if (length > longest) throw new Error('A line is too long');
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}
