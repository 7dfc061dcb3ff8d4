import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, with all pages in one text. */
export async function wordsOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}
