import {
  ApiClient,
  LastList,
  Lists,
  LiveEvents,
  LiveValue,
  LocalCopies,
  Session,
  uniqueKey,
  type ListStore,
} from '@clinic-workbench/sdk/browser';
import { inject, injectable, preDestroy } from 'inversify';
import type { Note, NoteLine, NoteRecord, NoteVersionText } from '../common/note';
import type { NoteTarget } from './saving/draft-types';
import { newKey } from './saving/new-key';
import { OpenDraft } from './saving/open-draft';
import type { UnsentNote } from './saving/unsent-note';
import { UnsentNotes } from './saving/unsent-notes';

const path = 'v2/emr/notes';
const filters = ['note_type', 'unsigned', 'status', 'mine'];
/** Events that change a note in lists. Who writes in a note matters only while it is open. */
const events = ['note.created', 'note.updated', 'note.signed', 'note.amended', 'note.deleted', 'patient.merged'];
/** For a card and a home page. */
const fewest = 5;
/** For an encounter. */
const most = 50;

/** The notes on screen and the drafts: drafts continue to be saved after their page is left. */
@injectable()
export class NotesStore {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #session: Session;
  readonly #unsent: UnsentNotes;
  readonly #drafts = new Map<string, OpenDraft>();
  readonly #tab: string = uniqueKey();
  readonly #ofPatient: LastList<NoteLine>;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Lists) lists: Lists,
    @inject(Session) session: Session,
    @inject(LocalCopies) copies: LocalCopies,
  ) {
    this.#api = api;
    this.#live = live;
    this.#session = session;
    this.#ofPatient = new LastList((patient) =>
      lists.page<NoteLine>({ path, events, filters, fixed: { patient_id: patient } }),
    );
    this.#unsent = new UnsentNotes(copies, `${session.user.uuid}/${session.organization.organization_uuid}`);
  }

  /** All notes of the patient on screen; the list's filters are in the address. */
  listOf(patient: string): ListStore<NoteLine> {
    return this.#ofPatient.of(patient);
  }

  get live(): LiveEvents {
    return this.#live;
  }

  /** A note with its versions and addenda; follow it while it is on screen. */
  record(uuid: string): LiveValue<NoteRecord> {
    return this.#value((signal) => this.#api.get<NoteRecord>(`${path}/${uuid}`, { signal, quiet: true }));
  }

  /** The notes of an encounter with their text, the latest first; follow them while they are on screen. */
  ofEncounter(encounter: string): LiveValue<readonly Note[]> {
    return this.#page<Note>({ encounter, full: 'true', page_size: most });
  }

  /** A patient's latest notes. */
  latest(patient: string): LiveValue<readonly NoteLine[]> {
    return this.#page<NoteLine>({ patient_id: patient, page_size: fewest });
  }

  /** The user's own notes that wait for a signature. */
  unsigned(): LiveValue<readonly NoteLine[]> {
    return this.#page<NoteLine>({ mine: 'true', unsigned: 'true', page_size: most });
  }

  async versions(uuid: string): Promise<readonly NoteVersionText[]> {
    const { data } = await this.#api.get<{ readonly data: readonly NoteVersionText[] }>(`${path}/${uuid}/versions`, {
      quiet: true,
    });
    return data;
  }

  /** The draft under a key, which is the note's uuid once it has one: the existing draft, or a new one. */
  draft(key: string, target: NoteTarget, note: Note | undefined): OpenDraft {
    const known = this.#drafts.get(key);
    if (known) return known;
    const begun = ({ uuid }: Note) => {
      this.#drafts.delete(key);
      this.#drafts.set(uuid, open);
    };
    const me = this.#session.practitionerRoleId;
    const services = { api: this.#api, live: this.#live, unsent: this.#unsent, tab: this.#tab, me, begun };
    const open: OpenDraft = new OpenDraft(key, target, note, services, () => this.#forget(open));
    this.#drafts.set(key, open);
    void open.draft.restore();
    return open;
  }

  /** True if the draft under a key has unsaved text: it stays on screen even if the note changes or disappears. */
  holds(key: string): boolean {
    return this.#drafts.get(key)?.draft.dirty ?? false;
  }

  /** Creates a note outside any encounter with text that could not be saved in one. */
  beginOutside({ patient, type }: NoteTarget, html: string): void {
    const target = { patient, type, encounter: null };
    const { draft } = this.draft(newKey(patient, null, type), target, undefined);
    draft.replace(html);
    void draft.flush();
  }

  /** The user's unsent texts about a patient from earlier sessions. */
  async leftBehind(patient: string): Promise<readonly UnsentNote[]> {
    return (await this.#unsent.all()).filter((each) => each.patient === patient);
  }

  /** @throws ApiFailure */
  sign(note: Note): Promise<NoteRecord> {
    return this.#api.post<NoteRecord>(`${path}/${note.uuid}/sign`, {}, { ifMatch: note.version, quiet: true });
  }

  /** @throws ApiFailure */
  amend(uuid: string, html: string, idempotencyKey: string): Promise<NoteRecord> {
    return this.#api.post<NoteRecord>(`${path}/${uuid}/addenda`, { note: html }, { idempotencyKey, quiet: true });
  }

  /** @throws ApiFailure */
  enterInError(note: NoteLine, reason: string): Promise<NoteRecord> {
    const options = { ifMatch: note.version, quiet: true };
    return this.#api.post<NoteRecord>(`${path}/${note.uuid}/entered-in-error`, { reason }, options);
  }

  /** The session is over: unsent text stays for its owner's next session, and nothing more is sent. */
  @preDestroy()
  close(): void {
    for (const open of this.#drafts.values()) open.dispose();
    this.#drafts.clear();
  }

  #forget(open: OpenDraft): void {
    for (const [key, each] of this.#drafts) if (each === open) this.#drafts.delete(key);
  }

  #page<T>(query: Readonly<Record<string, string | number>>): LiveValue<readonly T[]> {
    return this.#value(async (signal) => (await this.#api.list<T>(path, { query, signal, quiet: true })).data);
  }

  #value<T>(read: (signal: AbortSignal) => Promise<T>): LiveValue<T> {
    return new LiveValue({ read, live: this.#live, events: [...events, 'encounter.*'] });
  }
}
