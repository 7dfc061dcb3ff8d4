import { uniqueKey } from '@clinic-workbench/sdk/browser';
import type { Note } from '../../common/note';
import { longestNote } from '../../common/note-limits';
import type { DraftServices, NoteTarget } from './draft-types';
import { tooLong } from './refusal';
import type { UnsentNote } from './unsent-note';

const path = 'v2/emr/notes';

/**
 * Sends a note's text, one save at a time. Each text is stored in the browser before it is sent: if the answer is lost,
 * or the browser is killed, the same text is sent again, and is recognised as the user's own if the server already has
 * it.
 */
export class NoteSender {
  readonly #services: DraftServices;
  readonly #target: NoteTarget;
  readonly #keep: () => Promise<void>;
  /** The request that creates the note; null once it exists. */
  begin: UnsentNote['begin'] = null;
  /** The text being sent for an existing note, until the server has answered. */
  underWay: string | undefined = undefined;

  /** @param keep stores the current text, and the one being sent, in the browser */
  constructor(services: DraftServices, target: NoteTarget, keep: () => Promise<void>) {
    this.#services = services;
    this.#target = target;
    this.#keep = keep;
  }

  /**
   * Call when the server has answered.
   * @returns the text that was under way
   */
  answered(): string | undefined {
    const { underWay } = this;
    this.underWay = undefined;
    return underWay;
  }

  /**
   * @returns the note, and the text from which it was made
   * @throws ApiFailure
   */
  async send(known: Note | undefined, html: string): Promise<readonly [Note, string]> {
    const { api, tab } = this.#services;
    if (html.length > longestNote) throw tooLong();
    if (known) {
      const note = (this.underWay ??= html);
      await this.#keep();
      const options = { ifMatch: known.version, quiet: true };
      return [await api.patch<Note>(`${path}/${known.uuid}`, { note, tab }, options), note];
    }
    const { patient: patient_id, encounter: encounter_id, type: note_type } = this.#target;
    const body = { patient_id, encounter_id, note_type, note: html, tab };
    const begin = (this.begin ??= { key: uniqueKey(), body });
    await this.#keep();
    const note = await api.post<Note>(path, begin.body, { idempotencyKey: begin.key, quiet: true });
    return [note, (begin.body as typeof body).note];
  }
}
