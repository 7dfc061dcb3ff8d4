import { cleanHtml, invalid, textOfHtml } from '@clinic-workbench/sdk/node';
import { longestNote } from '../common/note-limits';

/** A text in its stored form. */
export interface NoteText {
  /** Clean HTML; empty if it has no readable text. */
  readonly note: string;
  readonly plain: string;
}

/** @throws ApiError 400 for HTML that nobody writes */
export function noteText(html: string): NoteText {
  const note = cleanHtml(html, 'note');
  const plain = textOfHtml(note);
  // Cleaning may lengthen a text, for example by adding optional closing tags.
  if (note.length > 2 * longestNote) throw invalid({ note: ['Note is not valid'] });
  return plain === '' ? { note: '', plain: '' } : { note, plain };
}

/**
 * The same for a required text.
 * @param label of the field
 * @throws ApiError 400
 */
export function writtenText(html: string, label: string): NoteText {
  const text = noteText(html);
  if (text.plain === '') throw invalid({ note: [`${label} is required`] });
  return text;
}
