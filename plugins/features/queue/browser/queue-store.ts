import { ApiClient, LiveEvents, LiveValue, Session } from '@clinic-workbench/sdk/browser';
import type { ListPage } from '@clinic-workbench/sdk/common';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, runInAction } from 'mobx';
import { shownGroup } from '../common/due';
import type { QueueEntry } from '../common/queue-entry';

/** Specification, section 9. */
const pageSize = 15;
/** Who is due changes with the clock alone: looked at again this often, in milliseconds. */
const tick = 30_000;

/** The patients who wait, as the side panel shows them. */
@injectable()
export class QueueStore {
  readonly #session: Session;
  readonly page: LiveValue<ListPage<QueueEntry>>;
  now = new Date();

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Session) session: Session,
  ) {
    this.#session = session;
    this.page = new LiveValue({
      read: (signal) =>
        api.list<QueueEntry>('v2/emr/queue', {
          query: { page: 1, page_size: pageSize, size: pageSize },
          signal,
          quiet: true,
        }),
      live,
      events: ['queue.*', 'patient.*'],
    });
    makeAutoObservable(this, { page: false }, { autoBind: true });
  }

  /** Call when the panel comes on screen. @returns stops following */
  follow(): () => void {
    const stop = this.page.follow();
    const look = () => runInAction(() => (this.now = new Date()));
    look();
    const timer = setInterval(look, tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }

  /** Who is due, else who was met; undefined for nobody. */
  get shown() {
    return shownGroup(this.page.value?.data ?? [], this.now, this.#session.organization.time_zone);
  }
}
