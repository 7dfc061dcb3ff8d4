import { cleanHtml, invalid, textOfHtml } from '@clinic-workbench/sdk/node';
import { longestNote } from '../common/note-limits';

/** A text as it is stored. */
export interface NoteText {
  /** Clean HTML; empty if nothing can be read in it. */
  readonly note: string;
  readonly plain: string;
}

/** @throws ApiError 400 for HTML that nobody writes */
export function noteText(html: string): NoteText {
  const note = cleanHtml(html, 'note');
  const plain = textOfHtml(note);
  // Cleaning may lengthen a text, as by spelling out what HTML lets one leave away.
  if (note.length > 2 * longestNote) throw invalid({ note: ['Note is not valid'] });
  return plain === '' ? { note: '', plain: '' } : { note, plain };
}

/** The same for what must say something. @param label as it stands over the field @throws ApiError 400 */
export function writtenText(html: string, label: string): NoteText {
  const text = noteText(html);
  if (text.plain === '') throw invalid({ note: [`${label} is required`] });
  return text;
}
