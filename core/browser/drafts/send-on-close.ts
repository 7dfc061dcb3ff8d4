/** Browsers send at most 64 KiB with a request that outlives its page. */
const keepaliveBytes = 60_000;

/** Base address and headers for the last write of a closing page. */
export interface LastWrite {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * When the page closes, sends the remaining texts with requests that outlive it, as far as they fit.
 *
 * @param unsent by path below the base: JSON to store, or undefined to delete
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
