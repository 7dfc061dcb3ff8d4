/** The name that an answer gives its file (RFC 6266), else the end of the path that was asked for. */
export function fileNameOf(disposition: string | undefined, path: string): string {
  const text = disposition ?? '';
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(text)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A name that is not well encoded: the plain one will do.
    }
  }
  return /filename="?([^";]+)"?/i.exec(text)?.[1] ?? path.split('/').at(-1) ?? path;
}
