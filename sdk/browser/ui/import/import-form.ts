import {
  importBytes,
  type ImportProgress,
  type ImportRun,
  type ImportRunDetails,
  type LiveEvent,
} from '@clinic-workbench/sdk/common';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiFailure, type ApiClient, type ApiPath, type Query } from '../../api-client';
import type { LiveEvents } from '../../session/workbench-services';

/** Milliseconds after which a running import is read again, in case its events do not arrive. */
const patience = 3_000;
/** How many earlier imports are listed. */
const remembered = 10;

type Busy = 'checking' | 'starting' | 'undoing';

/** The import of one file: chosen, checked, done, perhaps undone; and the imports before it. */
export class ImportForm {
  readonly #api: ApiClient;
  readonly #live: LiveEvents;
  readonly #path: ApiPath;
  #later: ReturnType<typeof setTimeout> | undefined;
  file: File | undefined = undefined;
  run: ImportRunDetails | undefined = undefined;
  past: readonly ImportRun[] = [];
  /** The column chosen for each heading, while the user assigns them. */
  mapping: readonly (string | null)[] | undefined = undefined;
  readonly options = new Set<string>();
  busy: Busy | undefined = undefined;
  /** English. */
  refusal: string | undefined = undefined;

  constructor(api: ApiClient, live: LiveEvents, kind: string) {
    this.#api = api;
    this.#live = live;
    this.#path = `v2/imports/${kind}`;
    makeAutoObservable(
      this,
      { file: observableRef, run: observableRef, past: observableRef, mapping: observableRef },
      { autoBind: true },
    );
  }

  /** True while the server works. */
  get isUnderWay(): boolean {
    return this.run?.state === 'running' || this.run?.state === 'undoing';
  }

  /** True if there is something to import. */
  get ready(): boolean {
    return this.run?.state === 'checked' && this.run.to_create + this.run.to_update > 0;
  }

  /** The progress of the work: lines done and lines in total. */
  get progress(): { readonly done: number; readonly whole: number } {
    const { run } = this;
    if (!run) return { done: 0, whole: 0 };
    if (run.state === 'undoing') return { done: run.undone + run.kept, whole: run.created + run.updated };
    return { done: run.done, whole: run.to_create + run.to_update };
  }

  /**
   * Call when it comes on screen.
   * @returns a function that stops following
   */
  follow(): () => void {
    void this.#recall();
    const stop = this.#live.on('import.progress', (event) => this.#happened(event));
    return () => {
      stop();
      clearTimeout(this.#later);
    };
  }

  choose(file: File): Promise<void> {
    this.file = file;
    this.mapping = undefined;
    return this.#check();
  }

  map(heading: number, column: string | null): void {
    this.mapping = (this.mapping ?? this.run?.mapping ?? []).map((each, at) => (at === heading ? column : each));
  }

  /** Checks the file again, with the chosen columns. */
  checkAgain(): Promise<void> {
    return this.#check();
  }

  setOption(name: string, on: boolean): void {
    if (on) this.options.add(name);
    else this.options.delete(name);
  }

  async start(): Promise<void> {
    if (!this.run) return;
    const body = { options: [...this.options].join() };
    await this.#ask('starting', `${this.#path}/${this.run.uuid}/start`, body, {});
  }

  async undo(run: ImportRun): Promise<void> {
    await this.#ask('undoing', `${this.#path}/${run.uuid}/undo`, {}, {});
  }

  async #check(): Promise<void> {
    if (!this.file) return;
    this.run = undefined;
    if (this.file.size > importBytes) {
      this.refusal = 'The file is too large.';
      return;
    }
    const body = new FormData();
    body.append('file', this.file);
    await this.#ask('checking', this.#path, body, this.mapping ? { mapping: JSON.stringify(this.mapping) } : {});
  }

  async #ask(busy: Busy, path: ApiPath, body: object, query: Query): Promise<void> {
    if (this.busy) return;
    this.busy = busy;
    this.refusal = undefined;
    try {
      this.#show(await this.#api.post<ImportRunDetails>(path, body, { query, quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      runInAction(() => (this.refusal = error.message));
    } finally {
      runInAction(() => (this.busy = undefined));
    }
  }

  #happened(event: LiveEvent): void {
    const { run } = this;
    const progress = event.data as Partial<ImportProgress> | undefined;
    if (run?.uuid !== event.uuid || !progress) return;
    // Progress events come in order, but may arrive before the answer to the request that started the work.
    if (progress.state === run.state) runInAction(() => (this.run = { ...run, ...progress }));
    else void this.#look();
  }

  #show(run: ImportRunDetails): void {
    runInAction(() => (this.run = run));
    clearTimeout(this.#later);
    if (this.isUnderWay) this.#later = setTimeout(() => void this.#look(), patience);
    else void this.#recall();
  }

  /** If a read fails, the next one follows. */
  async #look(): Promise<void> {
    const { run } = this;
    if (!run) return;
    const found = await this.#read(() => this.#api.get<ImportRunDetails>(`${this.#path}/${run.uuid}`, { quiet: true }));
    if (this.run?.uuid === run.uuid) this.#show(found ?? this.run);
  }

  async #recall(): Promise<void> {
    const query = { page: 1, page_size: remembered };
    const found = await this.#read(() => this.#api.list<ImportRun>(this.#path, { query, quiet: true }));
    if (found) runInAction(() => (this.past = found.data));
  }

  async #read<T>(read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return undefined;
    }
  }
}
