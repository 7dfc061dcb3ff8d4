/**
 * Passes a stream on and ends its connection when nothing has come for a while: a line that broke without a word,
 * as at a change of networks, is otherwise noticed by nobody.
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
