/**
 * Passes a stream on and ends its connection after a silence: otherwise a connection that broke without notice, for
 * example at a change of networks, would stay open for ever.
 *
 * @param patience milliseconds
 */
export function watchForSilence(
  body: ReadableStream<Uint8Array>,
  patience: number,
  connection: AbortController,
): ReadableStream<Uint8Array> {
  let timer = setTimeout(() => connection.abort(), patience);
  connection.signal.addEventListener('abort', () => clearTimeout(timer));
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        clearTimeout(timer);
        if (!connection.signal.aborted) timer = setTimeout(() => connection.abort(), patience);
        out.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}
