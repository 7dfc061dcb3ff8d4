import { ApiFailure } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Note, NoteWriting } from '../../common/note';
import { bothBelow } from './both-below';
import type { DraftServices, NoteTarget, SaveState } from './draft-types';
import { refusalOf, type Refusal } from './refusal';
import { LocalCopy } from './local-copy';
import { NoteSender } from './note-sender';
import type { UnsentNote } from './unsent-note';

/** Milliseconds after a key before the text is sent: with the transfer, less than two seconds of typing are at risk. */
const sendAfter = 1400;
/** Milliseconds before a failed save is tried again; it is also tried when the network returns. */
const tryAgain = 3000;

/**
 * One note while it is written. Typing changes `html` and never waits; a copy goes to the browser, and to the server
 * every two seconds. Every save names its version, so that it never overwrites a colleague's text.
 */
export class NoteDraft {
  readonly #services: DraftServices;
  readonly #copy: LocalCopy;
  /** The key under which it was created. */
  readonly #key: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** True while a caller waits until everything is sent. */
  #awaited = false;
  /** The part of the text that the server is known to have, as it was typed. */
  #sent: string;
  readonly #sender: NoteSender;
  #over = false;
  readonly target: NoteTarget;
  /** As stored on the server; undefined before it is created. */
  note: Note | undefined;
  html: string;
  state: SaveState;
  /** When the server last accepted the text, milliseconds since 1970. */
  savedAt: number | undefined = undefined;
  theirs: Note | undefined = undefined;
  refusal: Refusal | undefined = undefined;
  /** Counts the texts that replaced the editor's content. */
  replaced = 0;
  /** True if text of an earlier session was restored. */
  restored = false;

  constructor(target: NoteTarget, key: string, note: Note | undefined, services: DraftServices) {
    this.target = target;
    this.#services = services;
    this.#copy = new LocalCopy(services.unsent, note?.uuid ?? key, () => this.#unsent());
    this.#sender = new NoteSender(services, target, () => this.#copy.keep());
    this.#key = key;
    this.note = note;
    this.html = note?.note ?? '';
    this.#sent = this.html;
    this.state = note ? 'saved' : 'empty';
    makeAutoObservable(
      this,
      { target: false, dirty: false, note: observableRef, theirs: observableRef, refusal: observableRef },
      { autoBind: true },
    );
    addEventListener('online', this.#again);
    addEventListener('pagehide', this.#atOnce);
    document.addEventListener('visibilitychange', this.#atOnce);
  }

  /** True if there is text that the server does not have. */
  get dirty(): boolean {
    return this.html !== this.#sent;
  }

  /** Restores text that an earlier session could not send, or whose answer it never received. */
  async restore(): Promise<void> {
    const begun = this.note && (await this.#services.unsent.read(this.#key));
    const kept = (await this.#copy.read()) ?? begun;
    if (begun) await this.#services.unsent.forget(this.#key);
    if (kept && !this.dirty) runInAction(() => this.#bringBack(kept));
  }

  typed(html: string): void {
    if (html === this.html) return;
    this.html = html;
    this.#copy.keepSoon();
    if (this.state === 'stale' || this.state === 'closed') return;
    this.refusal = undefined;
    this.state = this.#sending ? 'sending' : 'typed';
    this.#later(sendAfter);
  }

  /** Replaces the editor's text, as if the user had typed it. */
  replace(html: string): void {
    this.replaced++;
    this.typed(html);
  }

  /** Sends the text now. Resolves when the server has it or refuses it. Never rejects. */
  flush(): Promise<void> {
    this.#awaited = true;
    return this.#go();
  }

  /** The note as read from the server. The typed text stays, and is compared when it is sent. */
  found(note: Note): void {
    if (!this.dirty && !this.#sending && note.version > (this.note?.version ?? 0)) this.#show(note);
  }

  /** Takes the news for users who read along. */
  heard({ version, status, note: html }: NoteWriting): void {
    if (!this.note || version <= this.note.version || html === undefined) return;
    if (!this.dirty) this.#show({ ...this.note, version, status, note: html });
  }

  /** Resolves a conflict: `mine` leaves their text in the versions, `both` adds mine below theirs. */
  settle(choice: 'mine' | 'theirs' | 'both'): void {
    const { theirs } = this;
    if (!theirs) return;
    const html = { mine: this.html, theirs: theirs.note, both: bothBelow(theirs.note, this.html) }[choice];
    this.#settle(theirs, html);
  }

  /** Discards text that could not be saved, for example after it became an addendum. */
  async discard(): Promise<void> {
    this.html = this.note?.note ?? '';
    this.#sent = this.html;
    this.state = this.note ? 'saved' : 'empty';
    this.replaced++;
    await this.#copy.forget();
  }

  /** Sends nothing more: it is not needed, or the session is over and the next request may belong to another user. */
  dispose(): void {
    this.#over = true;
    if (this.dirty) void this.#copy.keep();
    clearTimeout(this.#timer);
    removeEventListener('online', this.#again);
    removeEventListener('pagehide', this.#atOnce);
    document.removeEventListener('visibilitychange', this.#atOnce);
  }

  #bringBack(kept: UnsentNote): void {
    const before = this.note;
    this.html = kept.html;
    this.#sender.begin = before ? null : kept.begin;
    this.restored = true;
    this.replaced++;
    const base = kept.note?.version ?? 1;
    const isOwn = before?.note === kept.html || before?.note === kept.underWay;
    if (before && base < before.version && !isOwn) return this.#differ(before);
    this.state = 'typed';
    this.#later(0);
  }

  #show(note: Note): void {
    const changed = note.note !== this.html;
    this.note = note;
    this.html = note.note;
    this.#sent = note.note;
    this.state = 'saved';
    if (changed) this.replaced++;
  }

  #differ(theirs: Note): void {
    this.theirs = theirs;
    this.state = 'stale';
    this.#copy.keepSoon();
  }

  #settle(theirs: Note, html: string): void {
    const changed = html !== this.html;
    this.note = theirs;
    this.#sent = theirs.note;
    this.html = html;
    this.theirs = undefined;
    if (changed) this.replaced++;
    this.state = this.dirty ? 'typed' : 'saved';
    if (this.dirty) void this.flush();
    else void this.#copy.forget();
  }

  #go(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined;
      this.#awaited = false;
      // The user typed on meanwhile: that is saved next.
      if (this.state === 'typed') this.#later(sendAfter);
    });
    return this.#sending;
  }

  async #send(): Promise<void> {
    do {
      if (this.#over || !this.dirty || this.state === 'stale' || this.state === 'closed') break;
      const html = this.html;
      if (!this.note && html === '' && !this.#sender.begin) {
        runInAction(() => this.#emptied());
        break;
      }
      runInAction(() => (this.state = 'sending'));
      try {
        const [note, sent] = await this.#sender.send(this.note, html);
        runInAction(() => this.#taken(note, sent));
      } catch (error) {
        return runInAction(() => this.#failed(error));
      }
    } while (this.#awaited);
    if (!this.dirty) await this.#copy.forget();
  }

  #emptied(): void {
    this.#sent = '';
    this.state = 'empty';
  }

  #taken(note: Note, sent: string): void {
    const begun = !this.note;
    this.#sender.answered();
    this.note = note;
    this.#sent = sent;
    this.savedAt = Date.now();
    this.refusal = undefined;
    this.state = this.dirty ? 'typed' : 'saved';
    if (!begun) return;
    this.#sender.begin = null;
    this.#copy.move(note.uuid);
    this.#services.begun(note);
    if (this.dirty) this.#copy.keepSoon();
  }

  #failed(error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal.kind === 'unreachable') {
      this.state = 'unreachable';
      return this.#later(tryAgain);
    }
    const underWay = this.#sender.answered();
    if (refusal.kind === 'stale' && refusal.current) return this.#compare(refusal.current, underWay);
    if (refusal.current && this.note) this.note = refusal.current;
    this.refusal = refusal;
    this.state = refusal.kind === 'closed' ? 'closed' : 'refused';
    if (this.state === 'refused') this.#sender.begin = null;
    if (!(error instanceof ApiFailure)) throw error;
  }

  /** Another save came first. It is not a conflict if the text is equal or unchanged, or if the same user saved it. */
  #compare(theirs: Note, underWay: string | undefined): void {
    const before = this.note?.note;
    this.#sender.begin = null;
    if (theirs.note === this.html) return this.#show(theirs);
    if (this.note && theirs.note === before) {
      this.note = theirs;
      this.state = 'typed';
      return this.#later(0);
    }
    if (theirs.note === underWay) {
      this.#taken(theirs, underWay);
      return this.#later(0);
    }
    this.#differ(theirs);
  }

  #later(ms: number): void {
    if (this.#over) return;
    if (ms === 0) clearTimeout(this.#timer);
    else if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#go();
    }, ms);
  }

  readonly #again = (): void => {
    if (this.state === 'unreachable') void this.flush();
  };

  readonly #atOnce = (): void => {
    if (document.visibilityState === 'hidden' && this.dirty) {
      void this.#copy.keep();
      if (this.state === 'typed') void this.flush();
    }
  };

  #unsent(): Omit<UnsentNote, 'key' | 'at'> | undefined {
    if (!this.dirty) return undefined;
    const { patient, encounter, type: note_type } = this.target;
    const note = this.note ? { uuid: this.note.uuid, version: this.note.version } : null;
    return {
      patient,
      encounter,
      note_type,
      note,
      html: this.html,
      begin: this.#sender.begin,
      underWay: this.#sender.underWay,
    };
  }
}
