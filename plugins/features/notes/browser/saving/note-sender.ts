import { uniqueKey } from '@clinic-workbench/sdk/browser';
import type { Note } from '../../common/note';
import { longestNote } from '../../common/note-limits';
import type { DraftServices, NoteTarget } from './draft-types';
import { tooLong } from './refusal';
import type { UnsentNote } from './unsent-note';

const path = 'v2/emr/notes';

/**
 * Sends what is written of one note, one text at a time until it is answered. Each is kept before it is sent: who loses the
 * answer, or is killed before it comes, sends the same again, and knows it for theirs where the server has it.
 */
export class NoteSender {
  readonly #services: DraftServices;
  readonly #target: NoteTarget;
  readonly #keep: () => Promise<void>;
  /** The request that begins the note; null once it is begun. */
  begin: UnsentNote['begin'] = null;
  /** What is being sent of a note that is begun, until the server has answered it. */
  underWay: string | undefined = undefined;

  /** @param keep keeps what is written, and what is being sent, in the browser */
  constructor(services: DraftServices, target: NoteTarget, keep: () => Promise<void>) {
    this.#services = services;
    this.#target = target;
    this.#keep = keep;
  }

  /** The server has answered. @returns what was under way */
  answered(): string | undefined {
    const { underWay } = this;
    this.underWay = undefined;
    return underWay;
  }

  /** @returns the note, and what of the text it was made of @throws ApiFailure */
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
