/** The file name in an answer's header (RFC 6266), otherwise the last part of the requested path. */
export function fileNameOf(disposition: string | undefined, path: string): string {
  const text = disposition ?? '';
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(text)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // The encoded name is broken: fall back to the plain one.
    }
  }
  return /filename="?([^";]+)"?/i.exec(text)?.[1] ?? path.split('/').at(-1) ?? path;
}
