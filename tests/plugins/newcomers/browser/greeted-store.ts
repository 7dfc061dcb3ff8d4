import { ApiClient, Formats, ListStore, LiveEvents, Navigation, Preferences } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable } from 'mobx';
import { dayBefore, type Newcomer, newFor } from '../common/newcomer';

/** Who is new, and who was greeted since signing in. */
@injectable()
export class GreetedStore {
  readonly #live: LiveEvents;
  readonly list: ListStore<Newcomer>;
  readonly greeted = observable.set<string>();

  constructor(
    @inject(ApiClient) api: ApiClient,
    @inject(Navigation) navigation: Navigation,
    @inject(LiveEvents) live: LiveEvents,
    @inject(Formats) formats: Formats,
    @inject(Preferences) preferences: Preferences,
  ) {
    this.#live = live;
    this.list = new ListStore<Newcomer>({
      api,
      navigation,
      path: 'v2/emr/patients',
      keyOf: ({ uuid }) => uuid,
      pageSize: preferences.pageSize,
      fixed: { registered_from: dayBefore(formats.today(), newFor) },
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  greet(uuid: string): void {
    this.greeted.add(uuid);
  }

  /** Call when the list comes on screen. @returns call it when the list leaves */
  follow(): () => void {
    this.list.activate();
    const stop = this.#live.on('patient.*', () => void this.list.load());
    return () => {
      stop();
      this.list.deactivate();
    };
  }
}
