import { describe, expect, it } from 'vitest';
import { readEventStream, type StreamMessage } from './event-stream';

async function read(...chunks: string[]): Promise<StreamMessage[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const messages: StreamMessage[] = [];
  for await (const message of readEventStream(body)) messages.push(message);
  return messages;
}

describe('readEventStream', () => {
  it('reads messages with their ids, however the chunks are cut', async () => {
    const text = 'id: 7\ndata: {"a":1}\n\n: alive\n\nid: 8\nevent: x\ndata: one\ndata: two\n\n';
    const wanted = [
      { id: '7', data: '{"a":1}' },
      { id: '8', data: 'one\ntwo' },
    ];
    expect(await read(text)).toEqual(wanted);
    expect(await read(...text)).toEqual(wanted);
  });

  it('accepts carriage returns as line ends, even if a chunk ends between CR and LF', async () => {
    const wanted = [{ id: '1', data: 'x' }];
    expect(await read('id: 1\r\ndata: x\r\n\r\n')).toEqual(wanted);
    expect(await read('id: 1\r', '\ndata: x\r', '\n\r', '\n')).toEqual(wanted);
    expect(await read('data: a\r', '\ndata: b\r', '\n\r\n')).toEqual([{ id: undefined, data: 'a\nb' }]);
  });

  it('drops a message that was cut off', async () => {
    expect(await read('data: whole\n\ndata: half\n')).toEqual([{ id: undefined, data: 'whole' }]);
  });
});
