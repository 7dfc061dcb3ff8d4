import type { Note } from '../../common/note';
import type { DraftServices, NoteTarget } from './draft-types';
import { NoteDraft } from './note-draft';
import { WritingTurn, type TurnServices } from './writing-turn';

/** A draft on screen, perhaps in two places: kept until no view shows it and all of it is saved. */
export class OpenDraft {
  readonly draft: NoteDraft;
  readonly turn: WritingTurn;
  readonly #closed: () => void;
  #shown = 0;

  /** @param closed called when it is saved and no longer shown */
  constructor(
    key: string,
    target: NoteTarget,
    note: Note | undefined,
    services: DraftServices & TurnServices,
    closed: () => void,
  ) {
    this.draft = new NoteDraft(target, key, note, services);
    this.turn = new WritingTurn(this.draft, services);
    this.#closed = closed;
  }

  /**
   * Call while it is on screen.
   * @returns a function that stops showing it
   */
  show(): () => void {
    this.#shown++;
    const stop = this.turn.follow();
    return () => {
      this.#shown--;
      stop();
      void this.draft.flush().then(() => this.#close());
    };
  }

  /** The session is over. */
  dispose(): void {
    this.turn.dispose();
    this.draft.dispose();
  }

  #close(): void {
    if (this.#shown > 0 || this.draft.dirty) return;
    this.draft.dispose();
    this.#closed();
  }
}
