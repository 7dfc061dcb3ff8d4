import { expect, it, vi } from 'vitest';
import { whenDone } from '../../common/testing/when-done';
import { wordsOf } from '../../../tests/support/words-of-pdf';
import { DrawingThread, type Drawing } from './drawing-thread';
import { DrawingThreads } from './drawing-threads';
import { pdfFonts } from './pdf-fonts';
import { specimen } from './specimen';

const paper = (...content: string[]): Drawing => ({
  definition: { defaultStyle: { font: 'NotoSans' }, content },
  footer: 'Below',
});
const long = paper(...Array.from({ length: 400 }, (_, at) => `${at} ${'many words '.repeat(40)}`));
/** A font that does not exist. */
const broken: Drawing = { ...paper('x'), definition: { defaultStyle: { font: 'Nowhere' }, content: ['x'] } };

it('leaves the server’s main thread free while a long document is drawn', async () => {
  const threads = whenDone(new DrawingThreads(), (each) => each.end());
  let [longest, latest] = [0, performance.now()];
  const ticks = setInterval(() => {
    longest = Math.max(longest, performance.now() - latest);
    latest = performance.now();
  }, 5);
  const begun = performance.now();
  const pdf = await threads.draw(long);
  clearInterval(ticks);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(longest).toBeLessThan((performance.now() - begun) / 2);
});

it('reports a document that cannot be drawn, and draws the next ones', async () => {
  const threads = whenDone(new DrawingThreads(), (each) => each.end());
  const answers = await Promise.allSettled([threads.draw(broken), threads.draw(paper('Good'))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const words = await wordsOf(await threads.draw(paper('Afterwards')));
  expect(words).toContain('Afterwards');
  expect(words).toMatch(/Below\s+1 \/ 1/);
});

it('gives up a document that takes too long, and ends its thread', async () => {
  const thread = await DrawingThread.start();
  await expect(thread.draw(long, 1)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  expect(thread.isUsable).toBe(false);
  await expect(thread.draw(paper('Next'), 5000)).rejects.toMatchObject({ status: 503 });
});

it('reports a broken thread to those who wait and to later callers', async () => {
  const thread = await DrawingThread.start();
  const [waiting] = await Promise.allSettled([thread.draw(long, 15_000), thread.end()]);
  expect(waiting.status).toBe('rejected');
  expect(thread.isUsable).toBe(false);
  await expect(thread.draw(paper('Next'), 5000)).rejects.toThrow('The thread was ended');
});

it('draws few at once, and lets twenty wait in line', async () => {
  const threads = whenDone(new DrawingThreads(), (each) => each.end());
  const answers = await Promise.allSettled(Array.from({ length: 22 }, () => threads.draw(paper('One'))));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('refuses documents behind more than sixty others, for a moment', async () => {
  const threads = whenDone(new DrawingThreads(), (each) => each.end());
  const answers = await Promise.allSettled(Array.from({ length: 64 }, () => threads.draw(paper('One'))));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 429 } });
});

it('loads its library while the document is still being prepared, and continues if that fails', async () => {
  const threads = whenDone(new DrawingThreads(), (each) => each.end());
  await expect(threads.draw(Promise.reject(new Error('There is no such patient')))).rejects.toThrow('no such patient');
  const words = await wordsOf(await threads.draw(Promise.resolve(paper('Afterwards'))));
  expect(words).toContain('Afterwards');
});

it('draws the first letter with a prepared thread, however long after', async () => {
  const start = vi.spyOn(DrawingThread, 'start');
  const draw = vi.spyOn(DrawingThread.prototype, 'draw');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const threads = whenDone(new DrawingThreads(), (each) => each.end());
    await threads.warmUp();
    expect(draw.mock.calls.map(([drawing]) => drawing)).toEqual([specimen]);
    vi.advanceTimersByTime(8 * 3_600_000);
    await threads.draw(paper('First'));
    expect(start).toHaveBeenCalledOnce();
    expect(draw.mock.contexts[1]).toBe(draw.mock.contexts[0]);
    // Once it has drawn letters, it is ended when idle.
    vi.advanceTimersByTime(60_000);
    expect((draw.mock.contexts[0] as DrawingThread).isUsable).toBe(false);
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

it('loads the library, every font style and the barcodes in advance', async () => {
  const thread = whenDone(await DrawingThread.start(), (each) => each.end());
  const pdf = (await thread.draw(specimen, 15_000)).toString('latin1');
  const fonts = new Set([...pdf.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name));
  expect(fonts.size).toBe(Object.keys(pdfFonts()['NotoSans']!).length);
  expect(pdf).toContain('/Subtype /Image');
});

it('keeps no thread that is still being prepared when the server stops', async () => {
  const draw = vi.spyOn(DrawingThread.prototype, 'draw');
  try {
    const threads = new DrawingThreads();
    const warming = threads.warmUp().catch((error: unknown) => error);
    await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
    await threads.end();
    expect(await warming).toEqual(new Error('The thread was ended'));
    expect((draw.mock.contexts[0] as DrawingThread).isUsable).toBe(false);
  } finally {
    draw.mockRestore();
  }
});
