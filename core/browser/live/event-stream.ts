/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id: string | undefined;
  /** Empty for a message that only carries the position. */
  readonly data: string;
}

/**
 * Reads server-sent events from a body (WHATWG HTML, section 9.2.6): lines end in CR, LF or both, a blank line ends a
 * message, and a line that starts with a colon only keeps the connection alive.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage> {
  let rest = '';
  let id: string | undefined;
  let told: string | undefined;
  let data: string[] = [];
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0 || id !== told) yield { id, data: data.join('\n') };
          [data, told] = [[], id];
        } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        else if (line.startsWith('id:')) id = line.slice(3).trim();
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
