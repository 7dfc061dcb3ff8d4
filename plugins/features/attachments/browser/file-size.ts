/** A size in bytes for people, `1.2 MB`, never zero: at least one kilobyte. */
export function fileSize(bytes: number, format: (value: number) => string): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1
    ? `${format(Math.round(megabytes * 10) / 10)} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
