/** Browsers send at most 64 KiB with a request that outlives its page. */
const keepaliveBytes = 60_000;

/** Base address and headers for the last write of a page that is being closed. */
export interface LastWrite {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The page goes: requests that outlive it take what is left, as far as it fits.
 *
 * @param unsent by path below the base: JSON to keep, or undefined to forget
 */
export function sendOnClose(
  { base, headers }: LastWrite,
  unsent: Iterable<readonly [string, string | undefined]>,
): void {
  let room = keepaliveBytes;
  for (const [path, text] of unsent) {
    const body = text === undefined ? undefined : `{"value":${text}}`;
    room -= new Blob([body ?? '']).size;
    if (room < 0) return;
    fetch(`${base}/${path}`, {
      method: body === undefined ? 'DELETE' : 'PUT',
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      keepalive: true,
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
  }
}
