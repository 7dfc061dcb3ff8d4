import {
  ApiClient,
  ApiFailure,
  Busy,
  LiveEvents,
  LiveValue,
  Preferences,
  Registry,
  Session,
  Toaster,
} from '@clinic-workbench/sdk/browser';
import type { ListPage } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { shownGroup } from '../common/due';
import { undoableFor, type QueueAction } from '../common/queue-actions';
import type { QueueEntry } from '../common/queue-entry';
import { defaultLimits, type WaitingLimits } from '../common/waiting';
import { QueueChoice } from './queue-choice';
import { t } from '../manifest';

const path = 'v2/emr/queue';
/** Specification, section 9. */
const pageSize = 15;
/** Milliseconds between updates, because the clock alone changes who is due and how long they have waited. */
const tick = 15_000;
/** The browser's storage key of the room for calls, by location. */
const roomKey = 'clinic.queue.room';

/** The user's last action, while it can be undone. */
export interface DoneAction {
  readonly action: QueueAction;
  readonly entry: QueueEntry;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The waiting patients in the side panel, and their actions. */
@injectable()
export class QueueStore {
  readonly #api: ApiClient;
  readonly #session: Session;
  readonly #toaster: Toaster;
  readonly #busy = new Busy();
  readonly page: LiveValue<ListPage<QueueEntry>>;
  readonly settings: LiveValue<WaitingLimits & { readonly version: number }>;
  /** The user's choice of patients. */
  readonly choice: QueueChoice;
  now = new Date();
  last: DoneAction | undefined = undefined;
  /** The room for calls; undefined for the place where the patients wait. */
  room: string | undefined = undefined;
  #pages = 1;

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Session) session: Session,
    @inject(Registry) registry: Registry,
    @inject(Toaster) toaster: Toaster,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#api = api;
    this.#session = session;
    this.#toaster = toaster;
    this.choice = new QueueChoice({ api, live, session, registry, preferences });
    this.page = new LiveValue({
      read: (signal) => {
        const query = { page: 1, page_size: pageSize * this.#pages, ...this.choice.scope };
        return api.list<QueueEntry>(path, { query, signal, quiet: true });
      },
      live,
      events: ['queue.*', 'patient.*'],
    });
    this.settings = new LiveValue({
      read: (signal) => api.get(`${path}/settings`, { signal, quiet: true }),
      live,
      events: ['queue-settings.*'],
    });
    makeAutoObservable(this, { choice: false, page: false, settings: false }, { autoBind: true });
  }

  /**
   * Call when the panel comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    const look = () => runInAction(() => (this.now = new Date()));
    look();
    const timer = setInterval(look, tick);
    const stops = [
      this.page.follow(),
      this.settings.follow(),
      this.choice.follow(),
      reaction(
        () => JSON.stringify(this.choice.scope),
        () => this.#changePlace(),
      ),
    ];
    this.#recallRoom();
    return () => {
      clearInterval(timer);
      stops.forEach((stop) => stop());
    };
  }

  /**
   * The time, never before the last arrival: a patient who has arrived is due even if this computer's clock is slow.
   */
  get clock(): Date {
    const arrivals = (this.page.value?.data ?? []).map(({ created_at }) => Date.parse(created_at) + 1);
    return new Date(Math.max(this.now.getTime(), ...arrivals));
  }

  /** The due patients, otherwise those already met; undefined if there are none. */
  get shown() {
    return shownGroup(this.page.value?.data ?? [], this.clock, this.#session.organization.time_zone);
  }

  get limits(): WaitingLimits {
    return this.settings.value ?? defaultLimits;
  }

  get mayAct(): boolean {
    return this.#session.can('queue.write');
  }

  get mayManage(): boolean {
    return this.#session.can('queue.manage');
  }

  /** How many more wait than the page shows. */
  get more(): number {
    const page = this.page.value;
    return page ? Math.max(0, page.meta.total - page.data.length) : 0;
  }

  get canUndo(): boolean {
    return this.last !== undefined && this.now.getTime() - this.last.at < undoableFor;
  }

  get userId(): string {
    return this.#session.user.uuid;
  }

  isBusy(uuid: string): boolean {
    return this.#busy.has(uuid);
  }

  showMore(): void {
    this.#pages += 1;
    void this.page.load();
  }

  /** Stored on this computer, because it belongs to the room. */
  callTo(room: string | undefined): void {
    this.room = room;
    const key = `${roomKey}.${this.#session.location?.uuid ?? ''}`;
    if (room === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, room);
  }

  /** @returns true if it succeeded; a message shows why not */
  async act(entry: QueueEntry, action: QueueAction, body: object = {}): Promise<boolean> {
    try {
      return (await this.change(entry, action, body)) !== undefined;
    } catch (error) {
      this.tellOf(error, entry);
      return false;
    }
  }

  call(entry: QueueEntry): Promise<boolean> {
    return this.act(entry, 'call', this.room === undefined ? {} : { to_location_id: this.room });
  }

  async undo(): Promise<void> {
    const { last } = this;
    if (!last) return;
    await this.#busy.run(last.entry.uuid, async () => {
      try {
        const options = { ifMatch: last.entry.version, quiet: true };
        this.#put(await this.#api.post<QueueEntry>(`${path}/${last.entry.uuid}/undo`, {}, options));
      } catch (error) {
        this.tellOf(error, last.entry);
      }
      this.#undone();
    });
  }

  /**
   * Runs an action on an entry.
   * @returns undefined if another action on it is under way
   * @throws ApiFailure
   */
  async change(entry: QueueEntry, action: QueueAction, body: object): Promise<QueueEntry | undefined> {
    const { uuid, version } = entry;
    return this.#busy.run(uuid, async () => {
      const options = { ifMatch: version, quiet: true };
      const changed = await this.#api.post<QueueEntry>(`${path}/${uuid}/${action}`, body, options);
      this.#put(changed);
      this.#done({ action, entry: changed, at: Date.now() });
      return changed;
    });
  }

  /**
   * Shows why an action failed, and the current entry.
   * @throws anything that is not a refusal
   */
  tellOf(error: unknown, { ticket_number, patient_name }: QueueEntry): void {
    if (!(error instanceof ApiFailure)) throw error;
    const { by_name, current } = (error.details ?? {}) as { by_name?: string; current?: QueueEntry };
    if (error.code === 'already_called' && by_name)
      this.#toaster.warning(
        t('{{name}} has already called {{patient}}.', { name: by_name, patient: ticket_number ?? patient_name }),
      );
    else this.#toaster.error(t(error.message));
    if (current?.uuid) this.#put(current);
    void this.page.load();
  }

  /** Updates an entry without waiting for the server's event. */
  #put(entry: QueueEntry): void {
    const page = this.page.value;
    if (!page) return;
    const others = page.data.filter(({ uuid }) => uuid !== entry.uuid);
    const data = entry.ended_at === null ? [...others, entry] : others;
    runInAction(() => {
      this.page.value = { ...page, data };
      this.now = new Date();
    });
  }

  #done(done: DoneAction): void {
    this.last = done;
    this.now = new Date();
  }

  #undone(): void {
    this.last = undefined;
  }

  #changePlace(): void {
    this.#pages = 1;
    this.page.value = undefined;
    this.#recallRoom();
    void this.page.load();
  }

  #recallRoom(): void {
    this.room = localStorage.getItem(`${roomKey}.${this.#session.location?.uuid ?? ''}`) ?? undefined;
  }
}
