import { ApiClient, LiveEvents, LiveValue, RecordStore } from '@clinic-workbench/sdk/browser';
import { inject, injectable } from 'inversify';
import { makeAutoObservable, observable } from 'mobx';
import type { Location } from '../../common/location';
import { LocationTree, type TreeRow } from '../../common/location-tree';

/** The organization's locations as a tree that can be searched, opened and closed; follows other users' changes. */
@injectable()
export class LocationTreeStore {
  readonly records: RecordStore<Location>;
  readonly locations: LiveValue<readonly Location[]>;
  search = '';
  /** Uuids of the selected locations. */
  readonly selected = observable.set<string>();
  /** Uuids of locations that were opened or closed; sites are open unless closed. */
  readonly #turned = observable.map<string, boolean>();

  constructor(@inject(ApiClient) api: ApiClient, @inject(LiveEvents) live: LiveEvents) {
    this.locations = new LiveValue({
      read: async (signal) =>
        (await api.get<{ data: readonly Location[] }>('v2/locations/tree', { signal, quiet: true })).data,
      live,
      events: ['location.*'],
    });
    this.records = new RecordStore<Location>({ api, live, path: 'v2/locations', event: 'location' });
    this.records.reloads({ reloadShown: () => void this.locations.load() });
    makeAutoObservable(this, { records: false, locations: false }, { autoBind: true });
  }

  get tree(): LocationTree {
    return new LocationTree(this.locations.value ?? []);
  }

  get searching(): boolean {
    return this.search.trim() !== '';
  }

  get rows(): readonly TreeRow[] {
    return this.searching ? this.tree.matching(this.search).rows(() => true) : this.tree.rows(this.isOpen);
  }

  isOpen(location: Location): boolean {
    return this.#turned.get(location.uuid) ?? location.parent_uuid === null;
  }

  setSearch(words: string): void {
    this.search = words;
  }

  turn(location: Location, open: boolean): void {
    this.#turned.set(location.uuid, open);
  }

  turnAll(open: boolean): void {
    this.#turned.replace(this.tree.locations.map(({ uuid }) => [uuid, open]));
  }

  /** Opens all parents of a location, so that it is visible. */
  reveal({ parent_uuid }: Location): void {
    const parent = parent_uuid === null ? undefined : this.tree.get(parent_uuid);
    if (!parent) return;
    for (const { uuid } of this.tree.path(parent)) this.#turned.set(uuid, true);
  }
}
