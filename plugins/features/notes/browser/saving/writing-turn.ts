import { ApiFailure, type ApiClient, type LiveEvents } from '@clinic-workbench/sdk/browser';
import type { LiveEvent } from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NoteWriter, NoteWriting } from '../../common/note';
import { writingBeat } from '../../common/writing-times';
import type { NoteDraft } from './note-draft';

/** Milliseconds between two reads for users who read along. */
const readAgain = 2000;
/** Milliseconds outside the text, for example in its toolbar, that do not end a turn. */
const pause = 4000;

export interface TurnServices {
  readonly api: ApiClient;
  readonly live: LiveEvents;
  readonly tab: string;
  /** The user's practitioner role. */
  readonly me: string;
}

/** The turn to write in a note. Others see who writes, and read along; nobody is locked out. */
export class WritingTurn {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #draft: NoteDraft;
  readonly #tab: string;
  readonly #me: string;
  #beat: ReturnType<typeof setInterval> | undefined;
  #reading: ReturnType<typeof setInterval> | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  /** Another user, or the same user in another tab. */
  other: NoteWriter | null;

  constructor(draft: NoteDraft, { api, live, tab, me }: TurnServices) {
    this.#draft = draft;
    this.#api = api;
    this.#live = live;
    this.#tab = tab;
    this.#me = me;
    this.other = this.#otherOf(draft.note?.writer ?? null);
    makeAutoObservable(this, { other: observableRef }, { autoBind: true });
  }

  /** Another user; the user's own other tab, which may have been killed, blocks nobody. */
  get somebody(): NoteWriter | null {
    return this.other?.id === this.#me ? null : this.other;
  }

  /**
   * Call while the note is on screen.
   * @returns a function that stops it
   */
  follow(): () => void {
    const stop = this.#live.on('note.*', (event) => this.#happened(event));
    this.#readAlong();
    return () => {
      stop();
      clearInterval(this.#reading);
      this.#reading = undefined;
      void this.end();
    };
  }

  /** The caret is in the text. */
  begin(): void {
    clearTimeout(this.#ending);
    this.#ending = undefined;
    if (this.#over || this.#beat !== undefined) return;
    this.#beat = setInterval(() => void this.#write(), writingBeat);
    void this.#write();
  }

  /** The caret has left the text. */
  pause(): void {
    this.#ending ??= setTimeout(() => void this.end(), pause);
  }

  /** The session is over. The turn expires by itself, because the next request may belong to another user. */
  dispose(): void {
    clearTimeout(this.#ending);
    clearInterval(this.#beat);
    clearInterval(this.#reading);
    this.#beat = undefined;
    this.#over = true;
  }

  async end(): Promise<void> {
    clearTimeout(this.#ending);
    this.#ending = undefined;
    if (this.#beat === undefined) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
    await this.#draft.flush();
    const uuid = this.#draft.note?.uuid;
    if (uuid === undefined || this.#draft.note?.status !== 'draft') return;
    const body = { tab: this.#tab };
    await this.#api.delete(`v2/emr/notes/${uuid}/writing`, { body, quiet: true }).catch(ignoreFailure);
  }

  /**
   * Takes the turn from a user who has not typed for a while.
   * @throws ApiFailure 409 if they have typed since
   */
  async takeOver(): Promise<void> {
    const uuid = this.#draft.note?.uuid;
    if (uuid === undefined) return;
    const body = { tab: this.#tab, take_over: true };
    const writing = await this.#api.put<NoteWriting>(`v2/emr/notes/${uuid}/writing`, body, { quiet: true });
    runInAction(() => this.#heard(writing));
  }

  async #write(): Promise<void> {
    const uuid = this.#draft.note?.uuid;
    if (uuid === undefined) return;
    const body = { tab: this.#tab, ...(this.other?.id === this.#me && { take_over: true }) };
    try {
      const writing = await this.#api.put<NoteWriting>(`v2/emr/notes/${uuid}/writing`, body, { quiet: true });
      runInAction(() => this.#heard(writing));
      if (writing.version > (this.#draft.note?.version ?? 0)) await this.#read();
    } catch (error) {
      ignoreFailure(error);
    }
  }

  async #read(): Promise<void> {
    const { note } = this.#draft;
    if (!note || this.#over) return;
    try {
      const query = { version: note.version };
      const writing = await this.#api.get<NoteWriting>(`v2/emr/notes/${note.uuid}/writing`, { query, quiet: true });
      runInAction(() => this.#heard(writing));
    } catch (error) {
      ignoreFailure(error);
    }
  }

  #heard(writing: NoteWriting): void {
    this.other = this.#otherOf(writing.writer);
    this.#draft.heard(writing);
    this.#readAlong();
  }

  #readAlong(): void {
    if (this.other && this.#reading === undefined) this.#reading = setInterval(() => void this.#read(), readAgain);
    if (!this.other) {
      clearInterval(this.#reading);
      this.#reading = undefined;
    }
  }

  #happened({ type, uuid, version }: LiveEvent): void {
    const { note } = this.#draft;
    if (type === 'stream.reset') void this.#read();
    else if (uuid === note?.uuid && (type === 'note.writing' || version === undefined || version > note.version))
      void this.#read();
  }

  #otherOf(writer: NoteWriter | null): NoteWriter | null {
    return writer?.tab === this.#tab ? null : writer;
  }
}

/** The turn is a courtesy: without it, versions still protect everybody's words. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) throw error;
}
