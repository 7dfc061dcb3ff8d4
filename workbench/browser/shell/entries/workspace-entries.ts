import { afterEvents, type ApiClient, type LiveEvents, type Registry } from '@clinic-workbench/sdk/browser';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SessionStore } from '../../../../core/browser/session/session-store';
import { entriesOf, type NamedWorkspace, type WorkspaceEntry } from './entries-of';

/** The workspaces of the selector, under the organization's own names. */
export class WorkspaceEntries {
  readonly #api: ApiClient;
  readonly #registry: Registry;
  readonly #session: SessionStore;
  readonly #stop: () => void;
  named: readonly NamedWorkspace[] = [];

  constructor(api: ApiClient, registry: Registry, session: SessionStore, live: LiveEvents) {
    this.#api = api;
    this.#registry = registry;
    this.#session = session;
    makeAutoObservable(this, { named: observableRef }, { autoBind: true });
    this.#stop = afterEvents({ live, events: ['workspace.*'], run: () => void this.load() });
  }

  get all(): readonly WorkspaceEntry[] {
    return entriesOf(this.#registry.workspaces, this.named, this.#session.permittedEntries);
  }

  get current(): WorkspaceEntry | undefined {
    const { chosenWorkspace, workspace } = this.#session;
    return this.all.find(({ id }) => id === chosenWorkspace) ?? this.all.find(({ key }) => key === workspace);
  }

  /** If the request fails, workspaces keep their own titles. */
  async load(): Promise<void> {
    const options = { query: { named: true }, cache: true, quiet: true } as const;
    const page = await this.#api
      .list<NamedWorkspace>('v1/providers/{providerId}/workspaces', options)
      .catch(() => undefined);
    if (page) runInAction(() => (this.named = page.data));
  }

  dispose(): void {
    this.#stop();
  }
}
